/** Rows of legacy pages, parsed: columns or tabs of framed blocks. Pure. */
import {
  legacyBlockWireSchema,
  legacyRowWireSchema,
  legacyWidgetWireSchema,
  type LegacyBlockWire,
  type LegacyWidgetWire,
} from 'shared-contracts/api/legacy-page';
import { isRecord } from 'shared-contracts/json';
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
import { widgetContent } from './legacy-widgets.ts';
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
  /** Where it stands in twelve columns; null where it has all of them. */
  readonly place: ColumnPlace | null;
  readonly blocks: readonly ScheduledBlock[];
}

const COLUMNS = 12;
/** Rows, their blocks and widgets are taken one by one, so that a broken one costs itself. */
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
  tell: ReportProblem,
): readonly ScheduledRow[] {
  const takenKeys = new Set<string>();
  return rows.flatMap((content, index) => {
    const row = parseOrTell(rowSchema, content, { what: `row ${index + 1}`, tell });
    if (row === undefined) return [];
    const blocks = row.blocks.flatMap(
      (block) =>
        parseOrTell(blockSchema, block, { what: `a block of row ${index + 1}`, tell }) ?? [],
    );
    const isTabs = row.row_type === 'tabs' && blocks.length > 0;
    const places = placeColumns(blocks);
    const cells = blocks.map((block, at): ScheduledCell => {
      const key = freeKey(toClassPart(String(block.id)), takenKeys);
      const place = isTabs ? undefined : places[at];
      return {
        key,
        title: block.title?.trim() || null,
        place: place === undefined ? null : { ...place, id: key },
        blocks: parseWidgets(block, key, tell),
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

/** Columns follow each other; what no longer fits begins a new line. */
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

/** One untitled column as wide as the row is no column: its blocks stand as on any page. */
function isWholeWidth(cells: readonly ScheduledCell[]): boolean {
  const [only] = cells;
  return cells.length === 1 && only?.title === null && only.place?.width === COLUMNS;
}

function parseWidgets(
  block: BlockWire,
  cellKey: string,
  tell: ReportProblem,
): readonly ScheduledBlock[] {
  return block.widgets.flatMap((content, index) => {
    const what = `widget ${index + 1} of block ${block.id}`;
    const widget = parseOrTell(legacyWidgetWireSchema, content, { what, tell });
    if (widget === undefined || !isVisible(widget)) return [];
    return parseWidget(widget, `${cellKey}-${index + 1}`, index === 0 ? block.block_class : null);
  });
}

function parseWidget(
  widget: LegacyWidgetWire,
  id: string,
  blockClass: LegacyBlockWire['block_class'],
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
    block: { id, ...widgetContent(widget), anchorName: parsedFrame?.frame.anchor ?? null },
    parsedFrame,
    schedule: parseSchedule(styling['widget_hidden_before'], styling['widget_hidden_after']),
  };
}

function isVisible({ templatevar }: LegacyWidgetWire): boolean {
  const flag = templatevar?.['widget_is_visible'];
  return flag !== '0' && flag !== 0 && flag !== false;
}

/** `padding: 10px 20px` as `padding_top` and so on; a side of its own wins. */
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

/** A hash, or a picture as `getByHash` answers it. */
function hashOf(value: unknown): unknown {
  return isRecord(value) ? value['hash'] : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function freeKey(wanted: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = taken.size; taken.has(key); number += 1) key = `${wanted}_${number}`;
  taken.add(key);
  return key;
}

function parseOrTell<Schema extends v.GenericSchema>(
  schema: Schema,
  content: unknown,
  { what, tell }: { readonly what: string; readonly tell: ReportProblem },
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const blockId = idIn(content);
  tell({ blockId, problem: `${what} left out: ${v.getDotPath(issue) ?? 'all'} is not as agreed` });
  return undefined;
}
