/** Rows of legacy pages as the old editor stored them → wire. */
import {
  legacyBlockWireSchema,
  legacyRowWireSchema,
  legacyWidgetWireSchema,
  type LegacyRowWire,
} from 'shared-contracts/api/legacy-page';
import * as v from 'valibot';

/** An invalid part, which is left out. */
export interface LegacyProblem {
  /** The block that is or contains the part; null if it has no id. */
  readonly blockId: string | null;
  readonly problem: string;
}

const anything = v.array(v.unknown());
const rowSchema = v.object({
  ...legacyRowWireSchema.entries,
  blocks: v.optional(anything, () => []),
});
const blockSchema = v.object({
  ...legacyBlockWireSchema.entries,
  widgets: v.optional(anything, () => []),
});
const withId = v.object({ id: v.union([v.number(), v.string()]) });

/** Rows, their blocks and widgets are parsed one by one. */
export function presentLegacyRows(
  rows: readonly unknown[],
  onProblem: (problem: LegacyProblem) => void,
): LegacyRowWire[] {
  return rows.flatMap((row, index) => {
    const parsed = v.safeParse(rowSchema, row);
    if (!parsed.success) return leaveOut(onProblem, null, `row ${index + 1}`);
    const blocks = parsed.output.blocks.flatMap((block) => presentBlock(block, onProblem));
    return [{ ...parsed.output, blocks }];
  });
}

function presentBlock(
  block: unknown,
  onProblem: (problem: LegacyProblem) => void,
): LegacyRowWire['blocks'] {
  const identified = v.safeParse(withId, block);
  const blockId = identified.success ? String(identified.output.id) : null;
  const parsed = v.safeParse(blockSchema, block);
  if (!parsed.success) return leaveOut(onProblem, blockId, 'block');
  const widgets = parsed.output.widgets.flatMap((widget, index) => {
    const parsedWidget = v.safeParse(legacyWidgetWireSchema, widget);
    return parsedWidget.success
      ? [parsedWidget.output]
      : leaveOut(onProblem, blockId, `widget ${index + 1}`);
  });
  return [{ ...parsed.output, widgets }];
}

function leaveOut(
  onProblem: (problem: LegacyProblem) => void,
  blockId: string | null,
  part: string,
): [] {
  onProblem({ blockId, problem: `${part} left out: unexpected shape` });
  return [];
}
