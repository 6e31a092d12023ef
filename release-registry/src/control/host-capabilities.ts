/** What the shell of this repository provides: its installed libraries and contract version. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';
import { CONTRACT_VERSION } from 'shared-contracts/lifecycles';
import { SHARED_LIBRARIES } from 'shared-contracts/router-surface';
import type { HostCapabilities } from './compatibility.ts';

const packageSchema = v.object({ version: v.string() });
const FEDERATION_RUNTIME = '@module-federation/runtime';

/** @param repositoryRoot folder that holds the `shell` workspace */
export async function readHostCapabilities(repositoryRoot: string): Promise<HostCapabilities> {
  const fromShell = createRequire(path.join(repositoryRoot, 'shell', 'package.json'));
  const shared = await Promise.all(
    SHARED_LIBRARIES.map(async (library) => {
      const version = await readInstalledVersion(fromShell, packageNameOf(library));
      return [library, version] as const;
    }),
  );
  return {
    contractVersion: CONTRACT_VERSION,
    federationRuntime: await readInstalledVersion(fromShell, FEDERATION_RUNTIME),
    shared: Object.fromEntries(shared),
  };
}

async function readInstalledVersion(require: NodeJS.Require, name: string): Promise<string> {
  for (const folder of require.resolve.paths(name) ?? []) {
    const text = await readFile(path.join(folder, name, 'package.json'), 'utf8').catch(() => null);
    if (text !== null) return v.parse(packageSchema, JSON.parse(text)).version;
  }
  throw new Error(`The package ${name} is not installed`);
}

/** `react/jsx-runtime` is part of `react`. */
function packageNameOf(library: string): string {
  return library.split('/')[0] ?? library;
}
