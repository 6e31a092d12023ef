/** The table of block templates in docs/block-templates.md, generated from the blocks' `fields.ts`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, type JsonObject } from 'shared-contracts/json';
import type { RegionPlace } from 'shared-contracts/regions';
import { readBlockFields } from '../build/read-block-fields.ts';
import { readManifest } from '../build/read-manifest.ts';
import { listRemotes, type RepositoryCheck } from './check.ts';

const DOCUMENT = 'docs/block-templates.md';
const BEGIN = '<!-- begin: written by npm run block-templates -->';
const END = '<!-- end -->';

export const blockTemplateTable: RepositoryCheck = {
  name: 'table of block templates',
  async listProblems(root) {
    const document = await readFile(path.join(root, DOCUMENT), 'utf8').catch(() => undefined);
    if (document === undefined) return [];
    return (await withTemplateTable(root, document)) === document
      ? []
      : [`${DOCUMENT} differs from the blocks’ fields; run: npm run block-templates`];
  },
};

/** The document with the table of the current fields. @throws Error without its two marks */
export async function withTemplateTable(root: string, document: string): Promise<string> {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no place for the table`);
  const table = await renderTable(root);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}

async function renderTable(root: string): Promise<string> {
  const remotes = await listRemotes(root);
  const onPages: string[] = [];
  const inRegions: string[] = [];
  for (const remote of remotes) {
    const folder = path.join(root, remote);
    const manifest = await readManifest(folder);
    const fields = await readBlockFields(folder, manifest);
    const placeable = manifest.provides.filter(({ overlay }) => overlay !== true);
    for (const { template, block, regions } of placeable) {
      const schema = fields.get(block);
      if (schema === undefined) continue;
      if (regions === undefined) onPages.push(renderRow([template, remote], schema));
      else inRegions.push(renderRow([template, remote, renderPlaces(regions)], schema));
    }
  }
  return [
    '| template | remote | owners see | variables |',
    '| --- | --- | --- | --- |',
    ...onPages,
    ...(inRegions.length === 0 ? [] : [...REGION_TABLE_HEAD, ...inRegions]),
  ].join('\n');
}

const REGION_TABLE_HEAD = [
  '',
  '### Header, drawer and footer',
  '',
  '| template | remote | places | owners see | variables |',
  '| --- | --- | --- | --- | --- |',
];

/** For example: header/menu, footer/columns. */
function renderPlaces(regions: readonly RegionPlace[]): string {
  return [...new Set(regions.map(({ region, area }) => `${region}/${area}`))].join(', ');
}

/** @param first cells before the description; the first of them is the template */
function renderRow([template = '', ...cells]: readonly string[], schema: JsonObject): string {
  const { title, description } = schema;
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) =>
    renderField(name, field),
  );
  const variables = fields.length === 0 ? 'none' : fields.join('; ');
  return `| \`${template}\` | ${cells.join(' | ')} | **${textOf(title)}**: ${textOf(description)} | ${variables} |`;
}

/** For example: `level` choice `1` `2`: Level. */
function renderField(name: string, field: JsonObject): string {
  const parts = [
    `\`${name}\` ${textOf(field['x-kind'])}${detailsOf(field)}: ${textOf(field['title'])}`,
  ];
  if (typeof field['description'] === 'string') parts.push(` (${field['description']})`);
  return parts.join('').replaceAll('|', '\\|');
}

function detailsOf(field: JsonObject): string {
  const { anyOf, minimum, maximum, 'x-unit': unit, 'x-reference': target } = field;
  if (typeof target === 'string') return ` ${target}`;
  if (field['x-kind'] === 'picture')
    return ` ${textOf(field['x-aspect'])} width ${textOf(field['x-width'])}`;
  if (Array.isArray(anyOf)) {
    const values = anyOf.flatMap((option) => (isRecord(option) ? [option['const']] : []));
    return ` ${values.map((value) => `\`${String(value)}\``).join(' ')}`;
  }
  if (typeof minimum === 'number' && typeof maximum === 'number') {
    return ` ${minimum} to ${maximum}${typeof unit === 'string' ? ` ${unit}` : ''}`;
  }
  const inner = Object.keys(propertiesOf(field));
  return inner.length === 0 ? '' : ` of ${inner.map((each) => `\`${each}\``).join(', ')}`;
}

function propertiesOf(schema: JsonObject): Readonly<Record<string, JsonObject>> {
  const items = schema['items'];
  const properties = schema['properties'] ?? (isObject(items) ? items['properties'] : undefined);
  if (!isObject(properties) || schema['x-kind'] === 'picture') return {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => (isObject(field) ? [[name, field]] : [])),
  );
}

function isObject(value: unknown): value is JsonObject {
  return isRecord(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
