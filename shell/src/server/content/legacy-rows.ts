/** Parses the rows of legacy pages into columns or tabs of framed blocks. Pure. */
import {
  legacyBlockWireSchema,
  legacyRowWireSchema,
  legacyWidgetWireSchema,
  type LegacyBlockWire,
  type LegacyWidgetWire,
} from 'shared-contracts/api/legacy-page';
import { isRecord } from 'shared-contracts/json';
import { readValue } from 'shared-contracts/api/read-response';
import * as v from 'valibot';
import { parseFrame } from '../../document/block-frame.ts';
import {
  parseAnchor,
  parseClassNames,
  parseNumber,
  toClassPart,
} from '../../document/frame-values.ts';
import type { ColumnPlace } from '../../document/frame-styles.ts';
import type { RowKind } from '../../document/page-layout.ts';
import type { LegacyWidgets } from '../releases/live-releases.ts';
import { widgetContent, type WidgetContent } from './legacy-widgets.ts';
import { idIn, type ScheduledBlock, type ReportProblem } from './page-blocks.ts';
import { parseSchedule } from './schedule.ts';

export interface ScheduledRow {
  readonly key: string;
  readonly kind: RowKind;
  readonly anchor: string | null;
  readonly classNames: readonly string[];
  readonly cells: readonly ScheduledCell[];
}

export interface ScheduledCell {
  readonly key: string;
  readonly title: string | null;
  /** Position in twelve columns; null for the full width. */
  readonly place: ColumnPlace | null;
  readonly blocks: readonly ScheduledBlock[];
}

export interface LegacyReading {
  readonly report: ReportProblem;
  /** Widgets that the remotes declare. */
  readonly widgets: LegacyWidgets;
}

const COLUMNS = 12;
/** Rows, blocks and widgets are parsed one by one: only the invalid ones are left out. */
const rowSchema = v.object({
  ...legacyRowWireSchema.entries,
  blocks: v.optional(v.array(v.unknown()), () => []),
});
const blockSchema = v.object({
  ...legacyBlockWireSchema.entries,
  widgets: v.optional(v.array(v.unknown()), () => []),
});
type BlockWire = v.InferOutput<typeof blockSchema>;

export function parseLegacyRows(
  rows: readonly unknown[],
  { report, widgets }: LegacyReading,
): readonly ScheduledRow[] {
  const takenKeys = new Set<string>();
  return rows.flatMap((content, index) => {
    const row = parseOrReport(rowSchema, content, { what: `row ${index + 1}`, report });
    if (row === undefined) return [];
    const blocks = row.blocks.flatMap(
      (block) =>
        parseOrReport(blockSchema, block, { what: `a block of row ${index + 1}`, report }) ?? [],
    );
    const isTabs = row.row_type === 'tabs' && blocks.length > 0;
    const places = placeColumns(blocks);
    const cells = blocks.map((block, position): ScheduledCell => {
      const key = uniqueKey(toClassPart(String(block.id)), takenKeys);
      const place = isTabs ? undefined : places[position];
      return {
        key,
        title: block.title?.trim() || null,
        place: place === undefined ? null : { ...place, id: key },
        blocks: parseWidgets(block, key, { report, widgets }),
      };
    });
    return {
      key: `row-${cells[0]?.key ?? index}`,
      kind: isTabs ? 'tabs' : isWholeWidth(cells) ? 'plain' : 'columns',
      anchor: parseAnchor(row.container_id),
      classNames: parseClassNames(row.row_class, row.container_class, row.outer_class),
      cells,
    };
  });
}

/** Places columns side by side. A column that does not fit starts a new line. */
function placeColumns(blocks: readonly BlockWire[]): readonly Omit<ColumnPlace, 'id'>[] {
  let used = 0;
  return blocks.map(({ width, offset }) => {
    const span = parseNumber(width, { least: 1, most: COLUMNS }) ?? COLUMNS;
    const columns = Math.round(span);
    const gap = Math.round(parseNumber(offset, { least: 0, most: COLUMNS - 1 }) ?? 0);
    if (used + gap + columns > COLUMNS) used = 0;
    const start = Math.min(used + gap, COLUMNS - columns) + 1;
    used = start + columns - 1;
    return { start, width: columns };
  });
}

/** A single untitled column of full width is not rendered as a column. */
function isWholeWidth(cells: readonly ScheduledCell[]): boolean {
  const [only] = cells;
  return cells.length === 1 && only?.title === null && only.place?.width === COLUMNS;
}

function parseWidgets(
  block: BlockWire,
  cellKey: string,
  { report, widgets }: LegacyReading,
): readonly ScheduledBlock[] {
  return block.widgets.flatMap((content, index) => {
    const what = `widget ${index + 1} of block ${block.id}`;
    const widget = parseOrReport(legacyWidgetWireSchema, content, { what, report });
    if (widget === undefined || !isVisible(widget)) return [];
    const id = `${cellKey}-${index + 1}`;
    return parseWidget(widget, {
      id,
      content: widgetContent(widget, widgets),
      blockClass: index === 0 ? block.block_class : null,
    });
  });
}

function parseWidget(
  widget: LegacyWidgetWire,
  {
    id,
    content,
    blockClass,
  }: {
    readonly id: string;
    readonly content: WidgetContent;
    readonly blockClass: LegacyBlockWire['block_class'];
  },
): ScheduledBlock {
  const styling = widget.templatevar ?? {};
  const parsedFrame = parseFrame(id, {
    ...styling,
    ...allSides('padding', styling),
    ...allSides('margin', styling),
    block_class: [blockClass, styling['block_class']].filter(isText).join(' '),
    background_image: hashOf(styling['background_image']),
  });
  return {
    block: { id, ...content, anchorName: parsedFrame?.frame.anchor ?? null },
    parsedFrame,
    schedule: parseSchedule(styling['widget_hidden_before'], styling['widget_hidden_after']),
  };
}

function isVisible({ templatevar }: LegacyWidgetWire): boolean {
  const flag = templatevar?.['widget_is_visible'];
  return flag !== '0' && flag !== 0 && flag !== false;
}

/** Expands `padding: 10px 20px` into `padding_top` and so on; a value for a single side wins. */
function allSides(name: string, styling: Readonly<Record<string, unknown>>) {
  const value = styling[name];
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [top, right = top, bottom = top, left = right] = text.split(/\s+/);
  const sides = { top, right, bottom, left };
  return Object.fromEntries(
    Object.entries(sides).map(([side, length]) => [
      `${name}_${side}`,
      styling[`${name}_${side}`] ?? length,
    ]),
  );
}

/** Accepts a hash, or a picture as returned by `getByHash`. */
function hashOf(value: unknown): unknown {
  return isRecord(value) ? value['hash'] : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function uniqueKey(name: string, taken: Set<string>): string {
  let key = name;
  for (let number = taken.size; taken.has(key); number += 1) key = `${name}_${number}`;
  taken.add(key);
  return key;
}

function parseOrReport<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  { what, report }: { readonly what: string; readonly report: ReportProblem },
): v.InferOutput<Schema> | undefined {
  const blockId = idIn(content);
  const parsed = readValue(schema, content, ({ field }) =>
    report({ blockId, problem: `${field} of ${what} left out: not valid` }),
  );
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  report({
    blockId,
    problem: `${what} left out: ${v.getDotPath(issue) ?? 'all of it'} is not valid`,
  });
  return undefined;
}
