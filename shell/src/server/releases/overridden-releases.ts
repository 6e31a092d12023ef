/**
 * The releases of a document whose visitor loads one remote from a development server. The server half
 * of the live release still loads the remote's data. The browser, which has the developer's code,
 * renders the HTML.
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

/** Applies the override of a live remote; without one, returns the releases unchanged. */
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
    // The browser runs listed files only. There is no hash, because the file changes with every edit.
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
