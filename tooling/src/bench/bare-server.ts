/**
 * A bare Node server that streams one React page: the baseline cost of a render without the shop.
 * Compresses as the shell does.
 */
import { createServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import * as v from 'valibot';
import { BarePage } from './bare-page.ts';
import { listenOnFreePort } from './free-port.ts';
import { pageWeightSchema } from './page-weight.ts';

/** `shell/src/server/document/response-stream.ts`. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const weight = v.parse(pageWeightSchema, JSON.parse(process.argv[2] ?? 'null'));

const server = createServer((_request, response) => {
  const { pipe } = renderToPipeableStream(createElement(BarePage, { weight }), {
    onShellReady() {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      response.writeHead(200, headers);
      const compression = createBrotliCompress(QUALITY);
      compression.pipe(response);
      pipe(compression);
    },
    onShellError: (error) => response.destroy(error instanceof Error ? error : undefined),
  });
});
const port = await listenOnFreePort(server);
process.send?.(port);
process.once('disconnect', () => process.exit(0));
