/** A bare Node server that streams one React page: what a render costs without a shop around it. */
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { isRecord } from 'shared-contracts/json';
import { BarePage } from './bare-page.ts';
import type { PageWeight } from './page-weight.ts';

const weight = parseWeight(JSON.parse(process.argv[2] ?? 'null'));

const server = createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(createElement(BarePage, { weight }), {
    onShellReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      pipe(response);
    },
    onShellError: (error) => response.destroy(error instanceof Error ? error : undefined),
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit(0));

function parseWeight(value: unknown): PageWeight {
  if (!isRecord(value)) throw new Error('The page’s weight is missing');
  const read = (name: string) => {
    const number = value[name];
    if (typeof number !== 'number') throw new Error(`The page’s weight has no ${name}`);
    return number;
  };
  return {
    elements: read('elements'),
    textLength: read('textLength'),
    attributeLength: read('attributeLength'),
  };
}
