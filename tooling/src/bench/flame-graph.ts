/** Draws a tree of calls as a flame graph: an SVG file that needs nothing else. */
import { sumTotalMs, type Call } from './call-tree.ts';

const WIDTH = 1600;
const ROW = 17;
/** Narrower calls are left out. */
const NARROWEST = 0.6;
const CHARACTER = 6.6;

/** Callees stand above their caller; the width is the share of the time. */
export function drawFlameGraph(root: Call, title: string): string {
  const totalMs = sumTotalMs(root);
  const boxes: string[] = [];
  let rows = 0;
  const draw = (call: Call, left: number, row: number): number => {
    const ms = sumTotalMs(call);
    const width = (ms / totalMs) * WIDTH;
    if (width < NARROWEST) return width;
    rows = Math.max(rows, row + 1);
    boxes.push(drawBox(call, { left, width, row, share: ms / totalMs }));
    const callees = [...call.callees.values()].toSorted((a, b) => a.name.localeCompare(b.name));
    let next = left;
    for (const callee of callees) next += draw(callee, next, row + 1);
    return width;
  };
  draw(root, 0, 0);
  const height = (rows + 2) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-rows * ROW - ROW} ${WIDTH} ${height}"`,
    ` width="${WIDTH}" font-family="monospace" font-size="11">`,
    `<text x="4" y="${-rows * ROW - 4}">${escapeXml(title)}</text>`,
    ...boxes,
    '</svg>\n',
  ].join('\n');
}

interface Box {
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly share: number;
}

function drawBox({ name, source }: Call, { left, width, row, share }: Box): string {
  const label = escapeXml(`${name} ${source} ${(share * 100).toFixed(1)} %`);
  const text = escapeXml(name.slice(0, Math.max(0, Math.floor(width / CHARACTER) - 1)));
  const y = -(row + 1) * ROW;
  const fill = `hsl(${hueOf(source)} 65% 75%)`;
  const box = `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${fill}"/>`;
  const words = `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${text}</text>`;
  return `<g><title>${label}</title>${box}${words}</g>`;
}

/** The same colour for all functions of a file. */
function hueOf(source: string): number {
  let hue = 30;
  for (const character of source) hue = (hue * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hue;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
