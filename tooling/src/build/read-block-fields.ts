/** Reads what owners can set on a remote's blocks from their `fields.ts`. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BlockFields } from 'shared-contracts/block-fields/field';
import { describeFields } from 'shared-contracts/block-fields/read-fields';
import { isRecord, type JsonObject } from 'shared-contracts/json';
import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { runWebpack } from './run-webpack.ts';
import { commonSettings, resolveSources, typescriptRule } from './webpack-parts.ts';

const FILE = 'fields.cjs';

/**
 * JSON Schema of the variables by block folder; a block without `fields.ts` is not for owners.
 *
 * @throws Error when a file exports no fields, with its path
 */
export async function readBlockFields(
  folder: string,
  manifest: RemoteManifest,
): Promise<ReadonlyMap<string, JsonObject>> {
  const blocks = [...new Set(manifest.provides.map(({ block }) => block))].filter((block) =>
    existsSync(path.join(folder, fieldsFileOf(block))),
  );
  if (blocks.length === 0) return new Map();
  const outputFolder = await mkdtemp(path.join(tmpdir(), 'block-fields-'));
  try {
    await runWebpack(createConfig(folder, manifest.name, { blocks, outputFolder }));
    const built: unknown = createRequire(import.meta.url)(path.join(outputFolder, FILE));
    return new Map(
      blocks.map((block) => [block, describeExport(isRecord(built) ? built[block] : null, block)]),
    );
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}

function createConfig(
  folder: string,
  name: string,
  { blocks, outputFolder }: { readonly blocks: readonly string[]; readonly outputFolder: string },
) {
  const modules = blocks.map(
    (block) =>
      `export { fields as ${JSON.stringify(block)} } from ${JSON.stringify(`./${fieldsFileOf(block)}`)};`,
  );
  return {
    ...commonSettings(`${name}-fields`, null),
    context: folder,
    target: 'node20',
    entry: `data:text/javascript,${encodeURIComponent(modules.join('\n'))}`,
    output: { path: outputFolder, filename: FILE, library: { type: 'commonjs2' } },
    devtool: false as const,
    resolve: resolveSources,
    module: { rules: [typescriptRule(`${name}-server`)] },
    optimization: { minimize: false },
  };
}

function fieldsFileOf(block: string): string {
  return `src/blocks/${block}/fields.ts`;
}

function describeExport(fields: unknown, block: string): JsonObject {
  if (!isBlockFields(fields)) {
    throw new Error(`${fieldsFileOf(block)} does not export \`fields\` of \`blockFields\``);
  }
  return describeFields(fields);
}

function isBlockFields(value: unknown): value is BlockFields {
  return isRecord(value) && typeof value['label'] === 'string' && isRecord(value['fields']);
}
