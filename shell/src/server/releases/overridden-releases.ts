/**
 * The releases of a document whose visitor loads one remote from a development server: the browser
 * loads the browser half, and the shell the server half if it runs on the same machine.
 */
import type { Override } from 'release-registry/override';
import type { BrowserRelease } from '../../document/document-state.ts';
import { IN_DEVELOPMENT } from '../../document/team-tools.ts';
import type { DevelopmentBuilds } from './development-builds.ts';
import type { DocumentReleases } from './live-releases.ts';

/** Origin of the development server; always on the visitor's own machine. */
export function overrideOrigin({ port }: Override): string {
  return `http://localhost:${port}`;
}

/** The shell's script with the development build of React, served beside the remote. */
export function developmentShell(override: Override): string {
  return `${overrideOrigin(override)}/shell/main.js`;
}

/**
 * Applies the override of a live remote; without one, returns the releases unchanged. The live
 * release loads the data when the shell cannot have the developer's server half.
 */
export async function overrideReleases(
  { development }: { readonly development: Pick<DevelopmentBuilds, 'read'> },
  releases: DocumentReleases,
  override: Override | undefined,
): Promise<DocumentReleases> {
  if (override === undefined) return releases;
  const { remote } = override;
  const record = releases.records.get(remote);
  const release = releases.browser[remote];
  if (record === undefined || release === undefined) return releases;
  const overridden = {
    ...releases,
    overridden: remote,
    browser: { ...releases.browser, [remote]: fromDevelopment(release, override) },
  };
  const build = await development.read(override);
  if (build === undefined) return { ...overridden, renderedInBrowser: remote };
  const built = { ...record, version: build.version };
  return {
    ...overridden,
    records: new Map(releases.records).set(remote, built),
    findActionOwner(action) {
      const owner = releases.findActionOwner(action);
      return owner === record ? built : owner;
    },
  };
}

const NO_FILES = { scripts: [], styles: [] } as const;

function fromDevelopment(release: BrowserRelease, override: Override): BrowserRelease {
  const entry = `${overrideOrigin(override)}/remoteEntry.js`;
  return {
    ...release,
    version: IN_DEVELOPMENT,
    globalName: `${override.remote}_dev`.replaceAll('-', '_'),
    entry,
    // The browser runs listed files only. There is no hash, because the file changes with every edit.
    integrity: { [entry]: '' },
    templates: Object.fromEntries(
      Object.entries(release.templates).map(([template, { personal }]) => [
        template,
        { ...NO_FILES, personal },
      ]),
    ),
    slots: NO_FILES,
  };
}
