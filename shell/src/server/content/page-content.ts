/**
 * Reads a page's content and selects the part that is visible at a given time, for pages of blocks
 * and for legacy pages of rows.
 */
import { frameRules, columnRules } from '../../document/frame-styles.ts';
import { plainRow, type ContentRow } from '../../document/page-layout.ts';
import type { LegacyWidgets } from '../releases/live-releases.ts';
import { findContentSource } from './content-source.ts';
import { parseLegacyRows, type ScheduledRow } from './legacy-rows.ts';
import {
  parsePageBlocks,
  type ContentProblem,
  type ScheduledBlock,
  type ReportProblem,
} from './page-blocks.ts';
import { findNextChange, isWithin } from './schedule.ts';
import type { SitePage } from './site-page.ts';

export interface PageContent {
  /** The API sent the page as rows. The browser refreshes such a page sooner. */
  readonly isLegacy: boolean;
  readonly rows: readonly ScheduledRow[];
  readonly problems: readonly ContentProblem[];
}

/** The part of a page that visitors see at a given time. */
export interface VisibleContent {
  readonly rows: readonly ContentRow[];
  /** CSS rules of its frames and columns. */
  readonly styles: string;
  /** ISO 8601: when the next block starts or ends; null without such a block. */
  readonly nextChangeAt: string | null;
}

/** For callers that read a page's schedule or problems, which no remote changes. */
const NO_WIDGETS: LegacyWidgets = new Map();
const known = new WeakMap<LegacyWidgets, WeakMap<SitePage, PageContent>>();

/**
 * Parses each version of a page in the snapshot only once; a legacy page once per table of widgets.
 *
 * @param widgets widgets of legacy pages that the remotes declare; all others are unknown blocks
 */
export function readPageContent(page: SitePage, widgets = NO_WIDGETS): PageContent {
  const plain = known.get(NO_WIDGETS)?.get(page);
  if (plain !== undefined && !plain.isLegacy) return plain;
  const content = known.get(widgets)?.get(page) ?? parsePageContent(page, widgets);
  keep(content.isLegacy ? widgets : NO_WIDGETS, page, content);
  return content;
}

function keep(widgets: LegacyWidgets, page: SitePage, content: PageContent): void {
  const pages = known.get(widgets) ?? new WeakMap<SitePage, PageContent>();
  known.set(widgets, pages.set(page, content));
}

function parsePageContent(page: SitePage, widgets: LegacyWidgets): PageContent {
  const problems: ContentProblem[] = [];
  const report: ReportProblem = (problem) => problems.push(problem);
  const source = findContentSource(page);
  const isLegacy = source.rows.length > 0;
  const rows = isLegacy
    ? parseLegacyRows(source.rows, { report, widgets })
    : [rowOf(parsePageBlocks(source.blocks, report))];
  return { isLegacy, rows: withUniqueAnchors(rows), problems };
}

function rowOf(blocks: readonly ScheduledBlock[]): ScheduledRow {
  const { cells, ...row } = plainRow([]);
  return { ...row, cells: cells.map((cell) => ({ ...cell, place: null, blocks })) };
}

/** If two blocks have the same anchor, the first keeps it: element ids must be unique. */
function withUniqueAnchors(rows: readonly ScheduledRow[]): readonly ScheduledRow[] {
  const taken = new Set<string>();
  const claim = (anchor: string | null) => {
    if (anchor === null || taken.has(anchor)) return null;
    taken.add(anchor);
    return anchor;
  };
  return rows.map((row) => ({
    ...row,
    anchor: claim(row.anchor),
    cells: row.cells.map((cell) => ({
      ...cell,
      blocks: cell.blocks.map((scheduled) => {
        const { parsedFrame, block } = scheduled;
        if (parsedFrame === null) return scheduled;
        const anchor = claim(parsedFrame.frame.anchor);
        const frame = { ...parsedFrame.frame, anchor };
        return {
          ...scheduled,
          block: { ...block, anchorName: anchor },
          parsedFrame: { ...parsedFrame, frame },
        };
      }),
    })),
  }));
}

/** Leaves out cells and rows without visible content. */
export function visibleContent({ rows }: PageContent, now: Date): VisibleContent {
  const nowMs = now.getTime();
  const shown = rows
    .map((row) => ({
      ...row,
      cells: row.cells
        .map((cell) => ({
          ...cell,
          blocks: cell.blocks.filter(({ schedule }) => isWithin(schedule, nowMs)),
        }))
        .filter(({ blocks }) => blocks.length > 0),
    }))
    .filter(({ cells }) => cells.length > 0);
  const schedules = rows.flatMap(blocksOf).map(({ schedule }) => schedule);
  const nextChangeMs = findNextChange(schedules, nowMs);
  return {
    rows: shown.map(toContentRow),
    styles: shown.map(rulesOf).join(''),
    nextChangeAt: nextChangeMs === null ? null : new Date(nextChangeMs).toISOString(),
  };
}

function blocksOf({ cells }: ScheduledRow): readonly ScheduledBlock[] {
  return cells.flatMap(({ blocks }) => blocks);
}

function toContentRow({ cells, ...row }: ScheduledRow): ContentRow {
  return {
    ...row,
    cells: cells.map(({ key, title, blocks }) => ({
      key,
      title,
      blocks: blocks.map(({ block, parsedFrame }) => ({
        block,
        frame: parsedFrame?.frame ?? null,
      })),
    })),
  };
}

function rulesOf(row: ScheduledRow): string {
  const frames = blocksOf(row).flatMap(({ parsedFrame }) => parsedFrame ?? []);
  const places = row.kind === 'columns' ? row.cells.flatMap(({ place }) => place ?? []) : [];
  return frames.map(frameRules).join('') + columnRules(places);
}
