/**
 * Rows as files that can be read and compared: one JSON file per table, and long texts as separate
 * files that the JSON references (`file:texts/article/3-how-many-keys-content.html`). Pure.
 */
import { isJsonObject, type JsonObject, type JsonValue } from 'shared-contracts/json';
import { SiteArchiveError } from './archive-error.ts';
import { ARCHIVED_TABLES } from './archived-tables.ts';
import type { SiteRows } from './site-rows.ts';

/** Content by path. */
export type RowFiles = ReadonlyMap<string, Buffer>;

/** Texts above this length become separate files. */
const TEXT_LENGTH_MAX = 400;
/** A text that begins like this is always written to a separate file. */
const REFERENCE = 'file:';
const NAME_LENGTH_MAX = 120;

export function rowsPath(table: string): string {
  return `${table}.json`;
}

export function formatRows(rows: SiteRows): RowFiles {
  const files = new Map<string, Buffer>();
  for (const { name } of ARCHIVED_TABLES) {
    const tableRows = (rows.get(name) ?? []).map((row) => moveTexts(row, { table: name, files }));
    if (tableRows.length === 0) continue;
    files.set(rowsPath(name), Buffer.from(`${JSON.stringify(tableRows, null, 2)}\n`));
  }
  return files;
}

interface TextFiles {
  readonly table: string;
  readonly files: Map<string, Buffer>;
}

/** Texts of rows without an id stay in the JSON. */
function moveTexts(row: JsonObject, { table, files }: TextFiles): JsonObject {
  const { id, slug } = row;
  if (typeof id !== 'number') return row;
  const rowName = typeof slug === 'string' ? `${id}-${slug}` : `${id}`;
  return mapTexts(row, (text, keyPath) => {
    if (text.length <= TEXT_LENGTH_MAX && !text.startsWith(REFERENCE)) return text;
    const name = toFileName([rowName, ...keyPath].join('-'));
    const extension = /<[a-z]/i.test(text) ? 'html' : 'txt';
    const path = freePath(`texts/${table}/${name}`, extension, files);
    files.set(path, Buffer.from(text));
    return `${REFERENCE}${path}`;
  });
}

function toFileName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, NAME_LENGTH_MAX);
}

function freePath(stem: string, extension: string, files: ReadonlyMap<string, Buffer>): string {
  for (let number = 1; ; number += 1) {
    const path = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!files.has(path)) return path;
  }
}

/** @param change is called for each text of a row, with its path of keys */
function mapTexts(
  row: JsonObject,
  change: (text: string, keyPath: readonly string[]) => string,
): JsonObject {
  const mapValue = (value: JsonValue, keyPath: readonly string[]): JsonValue => {
    if (typeof value === 'string') return change(value, keyPath);
    if (Array.isArray(value))
      return value.map((item, index) => mapValue(item, [...keyPath, `${index}`]));
    return isJsonObject(value) ? mapObject(value, keyPath) : value;
  };
  const mapObject = (object: JsonObject, keyPath: readonly string[]): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([key, value]) => [key, mapValue(value, [...keyPath, key])]),
    );
  return mapObject(row, []);
}

export interface ParsedRows {
  readonly rows: SiteRows;
  /** The files that were read. */
  readonly used: ReadonlySet<string>;
}

/** Throws `SiteArchiveError` for invalid files or references to missing texts. */
export function parseRows(files: RowFiles): ParsedRows {
  const used = new Set<string>();
  const take = (path: string): Buffer => {
    const content = files.get(path);
    if (content === undefined) throw new SiteArchiveError(`${path} is referenced but missing`);
    used.add(path);
    return content;
  };
  const rows = new Map<string, readonly JsonObject[]>();
  for (const { name } of ARCHIVED_TABLES) {
    if (!files.has(rowsPath(name))) continue;
    const tableRows = parseTable(rowsPath(name), take(rowsPath(name)));
    rows.set(
      name,
      tableRows.map((row) => (typeof row['id'] === 'number' ? readTexts(row, take) : row)),
    );
  }
  return { rows, used };
}

function readTexts(row: JsonObject, take: (path: string) => Buffer): JsonObject {
  return mapTexts(row, (text) =>
    text.startsWith(REFERENCE) ? take(text.slice(REFERENCE.length)).toString('utf8') : text,
  );
}

function parseTable(path: string, content: Buffer): readonly JsonObject[] {
  const body = parseJson(path, content);
  if (!Array.isArray(body)) throw new SiteArchiveError(`${path} is not a list of rows`);
  return body.map((row: unknown) => {
    if (!isJsonObject(row)) throw new SiteArchiveError(`${path} is not a list of rows`);
    return row;
  });
}

function parseJson(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw new SiteArchiveError(`${path} is not JSON`, { cause: error });
  }
}
