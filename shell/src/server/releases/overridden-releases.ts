/**
 * The releases of a document whose visitor loads one remote from a development server. The live
 * release's server half still loads its data. Its HTML is left to the browser, which has the
 * developer's code.
 */
import type { Override } from 'release-registry/override';
import type { BrowserRelease } from '../../document/document-state.ts';
import { IN_DEVELOPMENT } from '../../document/team-tools.ts';
import type { DocumentReleases } from './live-releases.ts';

/** Origin of the development server; always on the visitor's own machine. */
export function overrideOrigin({ port }: Override): string {
  return `http://localhost:${port}`;
}

/** The shell's script with the development build of React, served beside the remote. */
export function developmentShell(override: Override): string {
  return `${overrideOrigin(override)}/shell/main.js`;
}

/** Returns the releases unchanged without an override of a live remote. */
export function overrideReleases(
  releases: DocumentReleases,
  override: Override | undefined,
): DocumentReleases {
  if (override === undefined) return releases;
  const release = releases.browser[override.remote];
  if (release === undefined) return releases;
  return {
    ...releases,
    overridden: override.remote,
    browser: { ...releases.browser, [override.remote]: fromDevelopment(release, override) },
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
    // Listed so that the browser may run it; without a hash, because it changes with every edit.
    integrity: { [entry]: '' },
    templates: Object.fromEntries(
      Object.entries(release.templates).map(([template, { personal }]) => [
        template,
        { ...NO_FILES, personal },
      ]),
    ),
    slots: NO_FILES,
    service: release.service === null ? null : { ...release.service, ...NO_FILES },
  };
}
