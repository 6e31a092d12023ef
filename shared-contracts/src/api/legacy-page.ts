/** Legacy pages: rows of columns or tabs that contain blocks of widgets. */
import * as v from 'valibot';

const text = v.nullable(v.string());
const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

/**
 * One widget. `type` names its content (`html`, `article view`, `product grid`, …); `outer` is the
 * template of a newer backend and takes precedence over `type`. Unlisted fields (such as pagination
 * labels and classes) are kept unchanged.
 */
export const legacyWidgetWireSchema = v.looseObject({
  outer: v.optional(text, null),
  type: v.optional(text, null),
  /** Content, visibility and styling of the widget. */
  templatevar: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
  _sort_by: v.optional(text, null),
  _limit: v.optional(scalar, null),
  _offset: v.optional(scalar, null),
  _item_from_url: v.optional(scalar, null),
  _items_per_page: v.optional(scalar, null),
});
export type LegacyWidgetWire = v.InferOutput<typeof legacyWidgetWireSchema>;

export const legacyBlockWireSchema = v.object({
  id: v.union([v.number(), v.string()]),
  title: v.optional(text, null),
  block_class: v.optional(text, null),
  /** Columns of 12. */
  width: v.optional(scalar, 12),
  /** Empty columns of 12 before the block. */
  offset: v.optional(scalar, 0),
  widgets: v.optional(v.array(legacyWidgetWireSchema), () => []),
});
export type LegacyBlockWire = v.InferOutput<typeof legacyBlockWireSchema>;

export const legacyRowWireSchema = v.object({
  /** `columns` or `tabs`; anything else counts as columns. */
  row_type: v.optional(text, null),
  row_class: v.optional(text, null),
  container_id: v.optional(text, null),
  container_class: v.optional(text, null),
  outer_class: v.optional(text, null),
  blocks: v.optional(v.array(legacyBlockWireSchema), () => []),
});
export type LegacyRowWire = v.InferOutput<typeof legacyRowWireSchema>;
