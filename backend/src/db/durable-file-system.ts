/**
 * Node file system for PGlite with a real fsync.
 *
 * PGlite's own file system has no fsync hook: data survives a killed process, but may be lost in a
 * power failure. This class syncs the file of the descriptor, once per commit.
 */
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isRecord } from 'shared-contracts/json';

type InitParameters = Parameters<NodeFS['init']>;

export class DurableNodeFs extends NodeFS {
  override async init(...parameters: InitParameters): ReturnType<NodeFS['init']> {
    const result = await super.init(...parameters);
    const preRun = result.emscriptenOpts.preRun ?? [];
    result.emscriptenOpts.preRun = [...preRun, installFsync];
    return result;
  }
}

function installFsync(module: object): void {
  const nodeFs: unknown = Reflect.get(module, 'NODEFS');
  const streamOperations = isRecord(nodeFs) ? nodeFs['stream_ops'] : undefined;
  if (!isRecord(streamOperations))
    throw new Error('Unsupported PGlite version: NODEFS.stream_ops is missing');
  Object.assign(streamOperations, { fsync: syncStream });
}

function syncStream(stream: { readonly nfd?: number }): 0 {
  if (stream.nfd !== undefined) fsyncSync(stream.nfd);
  return 0;
}
