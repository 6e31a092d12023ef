/** The development server of one remote; it listens on this machine only. */
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { exposeRemote } from '../build/exposed-modules.ts';
import { readManifest } from '../build/read-manifest.ts';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { runWebpack } from '../build/run-webpack.ts';
import {
  createRemoteDevelopmentConfig,
  createShellDevelopmentConfig,
} from './development-configs.ts';
import { DevRequestError, type DevRequest } from './dev-request.ts';

/** Settles when the remote can be loaded. It runs until the process ends. */
export async function serveRemote({ folder, port, siteUrl }: DevRequest): Promise<void> {
  const origin = `http://localhost:${port}`;
  const manifest = await readManifest(folder);
  const exposed = await exposeRemote(folder, manifest);
  const outputFolder = path.join(REPOSITORY_ROOT, 'node_modules', '.cache', 'development');
  const shell = { folder: path.join(REPOSITORY_ROOT, 'shell'), outputFolder, cache: null };
  await runWebpack(createShellDevelopmentConfig(shell, origin));

  const compiler = webpack(createRemoteDevelopmentConfig({ folder, manifest, exposed }, origin));
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
  await compiled;
}
