/** The development server of one remote, with both halves; it listens on this machine only. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { DEVELOPMENT_BUILD_PATH } from 'release-registry/development-build';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { exposeRemote } from '../build/exposed-modules.ts';
import { readManifest } from '../build/read-manifest.ts';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { runWebpack } from '../build/run-webpack.ts';
import {
  createRemoteDevelopmentConfig,
  createShellDevelopmentConfig,
  DEVELOPMENT_VERSION,
} from './development-configs.ts';
import { DevRequestError, type DevRequest } from './dev-request.ts';
import { watchServerHalf, type ServerHalf } from './watch-server-half.ts';

/** Settles when the remote can be loaded. It runs until the process ends. */
export async function serveRemote({ folder, port, siteUrl }: DevRequest): Promise<void> {
  const origin = `http://localhost:${port}`;
  const manifest = await readManifest(folder);
  const exposed = await exposeRemote(folder, manifest);
  const outputFolder = path.join(REPOSITORY_ROOT, 'node_modules', '.cache', 'development');
  const shell = { folder: path.join(REPOSITORY_ROOT, 'shell'), outputFolder, cache: null };
  await runWebpack(createShellDevelopmentConfig(shell, origin));

  const remote = { folder, manifest, exposed };
  const serverHalf = watchServerHalf(
    {
      ...remote,
      version: DEVELOPMENT_VERSION,
      outputFolder: path.join(folder, '.cache', 'development'),
      cache: null,
    },
    (messages) => process.stderr.write(`The server half does not compile:\n${messages}\n`),
  );
  const compiler = webpack(createRemoteDevelopmentConfig(remote, origin));
  if (compiler === null) throw new DevRequestError(`webpack refused ${manifest.name}`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: ['localhost', new URL(siteUrl).hostname],
      headers: { 'access-control-allow-origin': siteUrl },
      static: { directory: path.join(outputFolder, 'shell'), publicPath: '/shell', watch: false },
      setupMiddlewares: (middlewares) => [offerServerHalf(serverHalf), ...middlewares],
      devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: `ws://localhost:${port}/ws`,
      },
    },
    compiler,
  );
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('serveRemote', () => resolve());
  });
  await server.start();
  await Promise.all([compiled, serverHalf.current()]);
}

/** For the shell of a site on this machine. */
function offerServerHalf(serverHalf: ServerHalf): WebpackDevServer.Middleware {
  return {
    name: 'server-half',
    path: DEVELOPMENT_BUILD_PATH,
    middleware: (request: IncomingMessage, response: ServerResponse) => {
      void serverHalf.current().then((build) => {
        if (build === undefined) return response.writeHead(503).end();
        const etag = `"${build.version}"`;
        if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
        return response
          .writeHead(200, { 'content-type': 'application/json', etag })
          .end(JSON.stringify(build));
      });
    },
  };
}
