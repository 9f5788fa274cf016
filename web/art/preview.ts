// A page with every tile of every face in three sizes, to look at: `npm run art`.
import { writeFileSync } from 'node:fs';
import { FACES, LABELS, face, back } from './faces.ts';

const tile = (inside: string, w: number) =>
  `<svg viewBox="0 0 60 80" width="${w}" height="${(w * 4) / 3}" style="background:#fdf9ec;border-radius:${w / 9}px;box-shadow:0 ${w / 20}px 0 #d8cfb4">${inside}</svg>`;
const rows = FACES.flatMap((kind) =>
  [Number(process.env.BIG ?? 54), 28, 22].map((w) => `<p>${[...LABELS.map((l) => tile(face(kind, l), w)), tile(back(), w)].join(' ')}</p>`),
);
writeFileSync(process.argv[2] as string, `<body style="background:#2c5d4a;margin:8px;line-height:1">${rows.join('')}</body>`);
