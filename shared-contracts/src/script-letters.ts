/**
 * An alphabet of single strokes, for typed signatures that are stored as drawings: they look the
 * same everywhere, independent of fonts. Pure.
 *
 * A letter is a list of strokes, a stroke a list of points, a point two digits: x from 0 to 4, and
 * y from 0 (top of a capital) over 3 (top of `x`) and 6 (baseline) to 8 (bottom of `p`). A repeated
 * point is a corner.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: '06202046 1434',
  B: '060030413203 033344453606',
  C: '4130100105163645',
  D: '06002042442606',
  E: '400000060646 0333',
  F: '40000006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '0006',
  J: '3035261605',
  K: '0006 4003 1346',
  L: '00060646',
  M: '0600002424404046',
  N: '060000464640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 3447',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '00262640',
  W: '0016233640',
  X: '0046 4006',
  Y: '00232340 2326',
  Z: '004040060646',
  a: '33130405162635 3336',
  b: '0006 0413233435261605',
  c: '3423130405162635',
  d: '3036 3423130405162635',
  e: '053423130405162635',
  f: '30201116 0323',
  g: '3423130405162635 3337281807',
  h: '0006 0413233436',
  i: '0306 0101',
  j: '23271808 2121',
  k: '0006 3305 1436',
  l: '000516',
  m: '0306 04132426 24334446',
  n: '0306 0413233436',
  o: '132334352616050413',
  p: '0308 0413233435261605',
  q: '3338 3423130405162635',
  r: '0306 041323',
  s: '331304352606',
  t: '111526 0323',
  u: '0305162635 3336',
  v: '03262643',
  w: '0316243643',
  x: '0336 3306',
  y: '0305162635 3337281807',
  z: '033333060636',
  '-': '0434',
  "'": '1011',
  '.': '0606',
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

/**
 * Strokes of a letter without its accents; undefined for a character that the alphabet does not
 * have.
 */
export function findStrokes(letter: string): readonly Stroke[] | undefined {
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replace('’', "'");
  const strokes = Object.hasOwn(LETTERS, plain) ? LETTERS[plain] : undefined;
  return strokes?.split(' ').map(parseStroke);
}

function parseStroke(stroke: string): Stroke {
  return Array.from(stroke.matchAll(/(\d)(\d)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }));
}
