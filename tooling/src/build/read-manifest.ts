/**
 * Reads a remote's `remote.manifest.ts` without building the remote.
 *
 * The file is typed data: it may import types, but of our code only the contract version.
 */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transform } from '@swc/core';
import { isStorefrontEventType } from 'shared-contracts/events';
import { isJsonObject, type JsonObject } from 'shared-contracts/json';
import { legacyWidgetSchema } from 'shared-contracts/legacy-widgets';
import * as lifecycles from 'shared-contracts/lifecycles';
import { frameSourceSchema, pagePathSchema, pathRuleSchema } from 'shared-contracts/release';
import { remoteTeamSchema } from 'shared-contracts/remote-team';
import { REGION_AREAS } from 'shared-contracts/regions';
import type { ProvidedTemplate, RemoteManifest } from 'shared-contracts/remote-manifest';
import * as v from 'valibot';
import { findPackageName } from './build-packages.ts';

const eventType = v.custom<RemoteManifest['publishes'][number]>(
  isStorefrontEventType,
  'is not a storefront event',
);

const usualPlaces = v.exactOptional(
  v.array(
    v.strictObject({
      order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
      variables: v.exactOptional(v.custom<JsonObject>(isJsonObject, 'is not JSON')),
    }),
  ),
);

const regionPlace = v.variant('region', [
  v.strictObject({
    region: v.literal('header'),
    area: v.picklist(REGION_AREAS.header),
    usual: usualPlaces,
  }),
  v.strictObject({
    region: v.literal('drawer'),
    area: v.picklist(REGION_AREAS.drawer),
    usual: usualPlaces,
  }),
  v.strictObject({
    region: v.literal('footer'),
    area: v.picklist(REGION_AREAS.footer),
    usual: usualPlaces,
  }),
]);

const manifestSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  contractVersion: v.number(),
  team: v.exactOptional(remoteTeamSchema),
  provides: v.array(
    v.strictObject({
      template: v.string(),
      block: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
      personal: v.exactOptional(v.literal(true)),
      static: v.exactOptional(v.literal(true)),
      main: v.exactOptional(v.literal(true)),
      regions: v.exactOptional(v.pipe(v.array(regionPlace), v.minLength(1))),
      overlay: v.exactOptional(v.literal(true)),
      frames: v.exactOptional(v.array(frameSourceSchema)),
    }),
  ),
  pages: v.exactOptional(
    v.array(
      v.strictObject({
        slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
        title: v.string(),
        template: v.string(),
        below: v.exactOptional(v.array(v.string())),
        items: v.exactOptional(v.literal(true)),
        login: v.exactOptional(v.literal(true)),
        guests: v.exactOptional(v.literal(true)),
        sitemapModel: v.exactOptional(v.string()),
      }),
    ),
  ),
  notCrawled: v.exactOptional(v.array(pathRuleSchema)),
  notCounted: v.exactOptional(v.array(pathRuleSchema)),
  changePasswordPath: v.exactOptional(pagePathSchema),
  legacyWidgets: v.exactOptional(v.array(v.strictObject(legacyWidgetSchema.entries))),
  nests: v.exactOptional(v.array(v.string())),
  publishes: v.array(eventType),
  consumes: v.array(eventType),
  actions: v.array(v.string()),
  cookies: v.array(v.string()),
  service: v.nullable(
    v.strictObject({
      startsOn: v.array(eventType),
      startsWithCookie: v.exactOptional(v.string()),
      startsWhenSignedIn: v.exactOptional(v.literal(true)),
    }),
  ),
  onSessionStarted: v.exactOptional(v.literal(true)),
});

/** The manifest of the remote in `folder`; throws when it breaks its contract. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'remote.manifest.ts');
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    filename: file,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  const exported: { manifest?: unknown } = {};
  compileFunction(code, ['exports', 'require'], { filename: file })(exported, provideImport(file));
  return parseManifest(exported.manifest, folder);
}

function parseManifest(value: unknown, folder: string): RemoteManifest {
  const parsed = v.safeParse(manifestSchema, value);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`remote.manifest.ts of ${folder} is not valid:\n  ${problems.join('\n  ')}`);
  }
  const { name, provides, pages = [], legacyWidgets = [] } = parsed.output;
  const uses = [
    ...pages.flatMap(({ slug, template, below = [] }) =>
      [template, ...below].map((shown) => ({ what: `the page ${slug}`, template: shown })),
    ),
    ...legacyWidgets.map(({ type, template }) => ({ what: `the widget ${type}`, template })),
  ];
  const foreign = uses.find((use) => !provides.some(({ template }) => template === use.template));
  if (foreign !== undefined) {
    throw new Error(`${name} declares ${foreign.what}, but not its ${foreign.template}`);
  }
  const problems = provides.flatMap(listRegionProblems);
  if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
  // A separate repository may be cloned into a folder with any name; its package.json has the
  // remote's name.
  if (name !== basename(folder) && name !== findPackageName(folder)) {
    throw new Error(`The manifest in ${folder} is named ${name}`);
  }
  return parsed.output;
}

/** A block of header, drawer or footer has no code in the browser and is the same for everybody. */
function listRegionProblems(provided: ProvidedTemplate): readonly string[] {
  const { template, regions } = provided;
  if (regions === undefined) return [];
  const forbidden = (['personal', 'main', 'overlay'] as const).filter(
    (field) => provided[field] === true,
  );
  return [
    ...(provided.static === true ? [] : [`${template} has regions and must be static`]),
    ...forbidden.map((field) => `${template} has regions and cannot be ${field}`),
  ];
}

function provideImport(file: string): (request: string) => unknown {
  return (request) => {
    if (request === 'shared-contracts/lifecycles') return lifecycles;
    throw new Error(`${file} imports ${request}; a manifest holds data only`);
  };
}
