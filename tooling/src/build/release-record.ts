/** Computes a release's record from its finished build. */
import { join } from 'node:path';
import type { JsonObject } from 'shared-contracts/json';
import { CONTRACT_VERSION, LIFECYCLE_VERSION } from 'shared-contracts/lifecycles';
import { releaseRecordSchema, type ReleaseRecord } from 'shared-contracts/release';
import { SERVER_ENTRY_VERSION } from 'shared-contracts/server-entry';
import * as v from 'valibot';
import type { Compilation, Stats } from 'webpack';
import { getVersionIn, TOOLING_FOLDER } from './build-packages.ts';
import { listBundleFiles } from './bundle-files.ts';
import { describeEvents } from './event-schemas.ts';
import { listRouterNames } from './import-boundary-plugin.ts';
import { HOST_PACKAGES } from './libraries.ts';
import {
  BROWSER_ENTRY,
  SERVER_ENTRY,
  SERVICE_CHUNK,
  SLOTS_CHUNK,
  formatGlobalName,
  formatRange,
  type RemoteBuild,
} from './remote-preset.ts';

type Preload = ReleaseRecord['slots']['preload'];

export interface BuildResults {
  readonly browser: Stats;
  /** By block folder. */
  readonly fields: ReadonlyMap<string, JsonObject>;
  /** Name of the stylesheet of the region blocks, if there are any. */
  readonly regionStyles: string | undefined;
  readonly builtAt: Date;
}

/** The record of a build whose files are on disk; throws when it violates its contract. */
export async function createReleaseRecord(
  build: RemoteBuild,
  { browser, fields, regionStyles, builtAt }: BuildResults,
): Promise<ReleaseRecord> {
  const { manifest } = build;
  if (manifest.contractVersion !== CONTRACT_VERSION) {
    throw new Error(
      `${manifest.name} states contract version ${manifest.contractVersion}; this repository builds ${CONTRACT_VERSION}`,
    );
  }
  const groups = browser.compilation;
  const slotFiles = listGroupFiles(groups, SLOTS_CHUNK);
  return v.parse(releaseRecordSchema, {
    remote: manifest.name,
    version: build.version,
    builtAt: builtAt.toISOString(),
    contractVersion: manifest.contractVersion,
    lifecycleVersion: LIFECYCLE_VERSION,
    serverEntryVersion: SERVER_ENTRY_VERSION,
    federationRuntime: getVersionIn(TOOLING_FOLDER, '@module-federation/runtime'),
    globalName: formatGlobalName(manifest.name, build.version),
    requires: Object.fromEntries(
      HOST_PACKAGES.map((name) => [name, formatRange(name, build.folder)]),
    ),
    routerNames: [...listRouterNames(groups)],
    provides: manifest.provides.map((provided) => ({
      template: provided.template,
      personal: provided.personal ?? false,
      static: provided.static ?? false,
      main: provided.main ?? false,
      overlay: provided.overlay ?? false,
      regions: provided.regions?.map(({ region, area, usual = [] }) => ({
        region,
        area,
        usual: [...usual],
      })),
      frames: [...(provided.frames ?? [])],
      fields: provided.overlay === true ? undefined : fields.get(provided.block),
      preload: toPreload(
        // The browser loads no code of a region block.
        provided.regions === undefined
          ? listGroupFiles(groups, `block-${provided.block}`).filter(
              (file) => !slotFiles.includes(file),
            )
          : [],
      ),
    })),
    pages: (manifest.pages ?? []).map(({ items = false, login = false, below, ...page }) => ({
      ...page,
      ...(below !== undefined && { below: [...below] }),
      items,
      login,
    })),
    notCrawled: [...(manifest.notCrawled ?? [])],
    notCounted: [...(manifest.notCounted ?? [])],
    ...(manifest.team !== undefined && { team: manifest.team }),
    ...(manifest.changePasswordPath !== undefined && {
      changePasswordPath: manifest.changePasswordPath,
    }),
    legacyWidgets: [...(manifest.legacyWidgets ?? [])],
    nests: [...(manifest.nests ?? [])],
    regionStyles,
    slots: { preload: toPreload(slotFiles) },
    service: createServiceRecord(build, groups),
    publishes: [...manifest.publishes],
    consumes: [...manifest.consumes],
    eventSchemas: {
      publishes: describeEvents(manifest.publishes),
      consumes: describeEvents(manifest.consumes),
    },
    actions: [...manifest.actions],
    cookies: [...manifest.cookies],
    onSessionStarted: manifest.onSessionStarted ?? false,
    web: { entry: BROWSER_ENTRY, files: await listBundleFiles(join(build.outputFolder, 'web')) },
    server: {
      entry: SERVER_ENTRY,
      files: await listBundleFiles(join(build.outputFolder, 'server')),
    },
  } satisfies v.InferInput<typeof releaseRecordSchema>);
}

function createServiceRecord(
  build: RemoteBuild,
  groups: Compilation,
): v.InferInput<typeof releaseRecordSchema>['service'] {
  const { service } = build.manifest;
  if (service === null) return null;
  return {
    startsOn: [...service.startsOn],
    startsWithCookie: service.startsWithCookie ?? null,
    startsWhenSignedIn: service.startsWhenSignedIn ?? false,
    preload: toPreload(listGroupFiles(groups, SERVICE_CHUNK)),
  };
}

/** Files of a named chunk and of the chunks it needs; throws when no such chunk was built. */
function listGroupFiles(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) {
    throw new Error(
      `The browser build has no chunk "${name}"; the entry loads each block with import(/* webpackChunkName: "block-…" */ …)`,
    );
  }
  return group.getFiles().filter((file) => !file.endsWith('.map'));
}

function toPreload(files: readonly string[]): Preload {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
