/** The render worker for tests: runs the sources, compiled when they are required. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { aFolder } from './fixture-builds.ts';

const SERVER_FOLDER = join(__dirname, '..');
const CONTRACTS_FOLDER = join(__dirname, '../../../../shared-contracts/src');

/** Returns a file that a worker thread can start from without a build. */
export async function aRenderWorker(): Promise<string> {
  const file = `${await aFolder('worker')}/worker.cjs`;
  const swc = createRequire(__filename).resolve('@swc/core');
  await writeFile(file, bootstrap(swc));
  return file;
}

function bootstrap(swc: string): string {
  return `
const Module = require('node:module');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require(${JSON.stringify(swc)});

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const contract = /^shared-contracts\\/(.+)$/.exec(request);
  if (contract !== null) return join(${JSON.stringify(CONTRACTS_FOLDER)}, contract[1] + '.ts');
  return resolve(request, ...rest);
};
Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
require(${JSON.stringify(join(SERVER_FOLDER, 'rendering/worker.ts'))});
`;
}
