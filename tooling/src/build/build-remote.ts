/** Builds a remote's browser and server halves and its release record. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { releaseRecordSchema } from 'shared-contracts/release';
import * as v from 'valibot';
import { readManifest } from './read-manifest.ts';
import { findPackageName } from './build-packages.ts';
import type { BuildOutcome } from './build-report.ts';
import { deriveVersion } from './build-version.ts';
import { exposeRemote } from './exposed-modules.ts';
import type { BuildCache } from './webpack-parts.ts';

export interface RemoteBuildOptions {
  /** Absolute path of the remote: a workspace, or a separate repository. */
  readonly folder: string;
  /** Absolute path that contains one folder per version. */
  readonly outputFolder: string;
  /** Sets the version instead of deriving it from the sources. */
  readonly version?: string | undefined;
  /** Written into the record; the build itself does not depend on it. */
  readonly builtAt: Date;
  readonly cache: BuildCache | null;
}

/**
 * Builds unless this version exists; the record is written last, so an incomplete build does not
 * count.
 */
export async function buildRemote(options: RemoteBuildOptions): Promise<BuildOutcome> {
  const startedAt = performance.now();
  const name = findPackageName(options.folder) ?? basename(options.folder);
  const version = parseVersion(options.version ?? (await deriveVersion(options.folder)));
  const outputFolder = join(options.outputFolder, version);
  const recordFile = join(outputFolder, 'release.json');
  if (existsSync(recordFile)) return { status: 'unchanged', name, version };

  const manifest = await readManifest(options.folder);
  const exposed = await exposeRemote(options.folder, manifest);
  const { folder, cache } = options;
  const build = { folder, manifest, exposed, version, outputFolder, cache };
  // The federation plugin reads the environment and has no option for this.
  process.env['MF_BUILD_VERSION'] = version;
  // Webpack takes half a second to load, so it is loaded only for a build.
  const { createBrowserConfig, createServerConfig } = await import('./remote-preset.ts');
  const { createReleaseRecord } = await import('./release-record.ts');
  const { readBlockFields } = await import('./read-block-fields.ts');
  const { buildRegionStyles } = await import('./region-styles.ts');
  const { runWebpack } = await import('./run-webpack.ts');

  await rm(outputFolder, { recursive: true, force: true });
  const browser = await runWebpack(createBrowserConfig(build));
  await runWebpack(createServerConfig(build));
  const regionStyles = await buildRegionStyles(build);
  const fields = await readBlockFields(options.folder, manifest);
  const { builtAt } = options;
  const record = await createReleaseRecord(build, {
    browser,
    fields,
    regionStyles,
    builtAt,
  });
  await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  return {
    status: 'built',
    name,
    version,
    durationMs: Math.round(performance.now() - startedAt),
    webFolder: join(outputFolder, 'web'),
  };
}

/** The version becomes part of a URL and a folder name, so its form is checked. */
function parseVersion(version: string): string {
  const parsed = v.safeParse(releaseRecordSchema.entries.version, version);
  if (!parsed.success) throw new Error(`"${version}" is not a version like 1.2.0 or 1.2.0-rc.1`);
  return parsed.output;
}
