/**
 * The releases of a document in which one remote comes from a development server
 * (FED-14). Its data is still loaded by the live release's server half; its HTML is
 * left to the browser, which has the developer's code.
 */
import type { Override } from 'release-registry/override';
import type { BrowserRelease } from '../../document/document-state.ts';
import { IN_DEVELOPMENT } from '../../document/team-tools.ts';
import type { DocumentReleases } from './live-releases.ts';

/** Where the development server is; nothing but the visitor's own machine. */
export function overrideOrigin({ port }: Override): string {
  return `http://localhost:${port}`;
}

/** The shell's own script with the development build of React, beside the remote's. */
export function developmentShell(override: Override): string {
  return `${overrideOrigin(override)}/shell/main.js`;
}

/** Unchanged when there is no override, or none of a remote that is live. */
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
    // Named, so that the browser may run it; it changes with every edit and has no hash.
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
