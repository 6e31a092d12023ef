/**
 * 3D models of products as GLB files in `DATA_DIR/models`, named by the hash of their content. They
 * are stored with brotli compression, which more than halves their size.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isRecord } from 'shared-contracts/json';

const HASH_LENGTH = 40;
/** The two highest levels take ten times as long and gain only a few per cent. */
const BROTLI_QUALITY = 9;

/** Content encodings in which a model can be sent. */
export type ModelEncoding = 'br' | 'identity';

export function modelPath(dataDir: string, hash: string): string {
  return path.join(dataDir, 'models', `${hash}.glb.br`);
}

function compress(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  });
}

/** Stores a model if it does not exist; returns its hash. */
export async function storeModel(dataDir: string, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  const file = modelPath(dataDir, hash);
  if (existsSync(file)) return hash;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.part`;
  await writeFile(temporary, await compress(content), { flush: true });
  await rename(temporary, file);
  return hash;
}

/** The bytes of a model in this encoding; undefined for an unknown hash. */
export async function readModel(
  dataDir: string,
  hash: string,
  encoding: ModelEncoding,
): Promise<Buffer | undefined> {
  const compressed = await readFile(modelPath(dataDir, hash)).catch(ignoreMissing);
  if (compressed === undefined || encoding === 'br') return compressed;
  return promisify(brotliDecompress)(compressed);
}

function ignoreMissing(error: unknown): undefined {
  if (isRecord(error) && error['code'] === 'ENOENT') return undefined;
  throw error;
}
