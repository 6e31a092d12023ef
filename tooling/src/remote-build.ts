#!/usr/bin/env node
/**
 * `remote-build [--expose] [folder]` builds a remote in its own repository: the given folder, by
 * default the current one. A build is written to `dist/<version>`; an existing version is not built
 * again. `--expose` builds nothing: it derives the remote's entries, for the type checker.
 *
 * RELEASE_VERSION sets the version; SOURCE_DATE_EPOCH (seconds) sets the time in the record. Exits
 * with 1 when the build fails.
 */
import path from 'node:path';
import { buildRemote } from './build/build-remote.ts';
import { formatBuildOutcome } from './build/build-report.ts';
import { exposeRemotes } from './build/expose-remotes.ts';

const words = process.argv.slice(2);
const onlyExpose = words[0] === '--expose';
const [word = '.', ...rest] = onlyExpose ? words.slice(1) : words;
const epochSeconds = process.env['SOURCE_DATE_EPOCH'];

try {
  if (rest.length > 0 || word.startsWith('-'))
    throw new Error('Usage: remote-build [--expose] [folder]');
  const folder = path.resolve(word);
  if (onlyExpose) await exposeRemotes([folder]);
  else console.log(await formatBuildOutcome(await build(folder)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function build(folder: string) {
  return buildRemote({
    folder,
    outputFolder: path.join(folder, 'dist'),
    version: process.env['RELEASE_VERSION'],
    builtAt: epochSeconds === undefined ? new Date() : new Date(Number(epochSeconds) * 1000),
    cache: null,
  });
}
