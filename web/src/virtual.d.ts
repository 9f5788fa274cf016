declare module 'virtual:tiles' {
  import type { Face } from '../art/faces';
  /** The address of the sprite of each face. */
  const sprites: Readonly<Record<Face, string>>;
  export default sprites;
}
