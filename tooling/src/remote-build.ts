#!/usr/bin/env node
/**
 * `remote-build [folder]` builds a remote in a repository of its own: the current folder,
 * or the one that is named. A build goes to `dist/<version>`; a version that exists is not built again.
 *
 * RELEASE_VERSION states the version; SOURCE_DATE_EPOCH (seconds) the time written into the
 * record. Exits with 1 when the build fails.
 */
import path from 'node:path';
import { buildRemote } from './build/build-remote.ts';
import { formatBuildOutcome } from './build/build-report.ts';

const [word = '.', ...rest] = process.argv.slice(2);
const epochSeconds = process.env['SOURCE_DATE_EPOCH'];

try {
  if (rest.length > 0 || word.startsWith('-')) throw new Error('Usage: remote-build [folder]');
  const folder = path.resolve(word);
  const outcome = await buildRemote({
    folder,
    outputFolder: path.join(folder, 'dist'),
    version: process.env['RELEASE_VERSION'],
    builtAt: epochSeconds === undefined ? new Date() : new Date(Number(epochSeconds) * 1000),
    cache: null,
  });
  console.log(await formatBuildOutcome(outcome));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
