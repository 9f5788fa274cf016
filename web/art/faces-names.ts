// The names of the faces, apart from their drawings, which the page needs only as files.

export const FACES = ['classic', 'indexed', 'plain'] as const;
export type Face = (typeof FACES)[number];
