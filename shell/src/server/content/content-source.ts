/**
 * Finds where a page keeps its content. The content specification has three places: `rows`,
 * `pageContents` and `content`, which is JSON or HTML. `content` counts when the others are empty:
 * JSON holds rows or blocks, HTML is one block of HTML. Pure; parts are parsed later.
 */
import { isRecord } from 'shared-contracts/json';
import type { SitePage } from './site-page.ts';

export interface ContentSource {
  /** Unparsed rows of a legacy page; not empty means that the blocks are not used. */
  readonly rows: readonly unknown[];
  /** Unparsed blocks. */
  readonly blocks: readonly unknown[];
}

const NOTHING: ContentSource = { rows: [], blocks: [] };

export function findContentSource({ rows, pageContents, content }: SitePage): ContentSource {
  const source = { rows: rows ?? [], blocks: pageContents ?? [] };
  if (source.rows.length > 0 || source.blocks.length > 0) return source;
  return readContent(content ?? '');
}

/** False for a page of a list that leaves the content to the single page, and for an empty page. */
export function hasContent({ rows, pageContents, content }: SitePage): boolean {
  return [rows ?? [], pageContents ?? [], content ?? ''].some(({ length }) => length > 0);
}

function readContent(content: string): ContentSource {
  if (content.trim() === '') return NOTHING;
  const parsed = /^\s*[[{]/.test(content) ? parseJson(content) : undefined;
  if (parsed === undefined) return { ...NOTHING, blocks: [htmlBlock(content)] };
  if (Array.isArray(parsed)) return readParts(parsed);
  if (!isRecord(parsed)) return NOTHING;
  const rows = listIn(parsed, 'rows');
  return rows.length > 0 ? readParts(rows) : readParts(listIn(parsed, 'pageContents'));
}

/** A block names its template, a row does not. */
function readParts(parts: readonly unknown[]): ContentSource {
  const isBlocks = parts.some((part) => isRecord(part) && typeof part['template'] === 'string');
  return isBlocks ? { ...NOTHING, blocks: parts } : { ...NOTHING, rows: parts };
}

function listIn(record: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = record[name];
  return Array.isArray(list) ? list : [];
}

function htmlBlock(html: string): object {
  return { id: 'content', template: 'core/html', variables: JSON.stringify({ html }) };
}

/** Undefined for text that only begins like JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
