/** Builds rows of legacy pages; what is left out is the old editor's default. */
import type {
  LegacyBlockWire,
  LegacyRowWire,
  LegacyWidgetWire,
} from 'shared-contracts/api/legacy-page';

/** One widget. `more` holds `_limit`, labels of the pagination and the like. */
export function legacyWidget(
  type: string,
  templatevar: Readonly<Record<string, string | number | boolean>> = {},
  more: Partial<LegacyWidgetWire> = {},
): LegacyWidgetWire {
  return {
    outer: null,
    type,
    templatevar: { ...templatevar },
    _sort_by: null,
    _limit: 100,
    _offset: null,
    _item_from_url: null,
    _items_per_page: null,
    ...more,
  };
}

/** A column, or a tab; `width` and `offset` count columns of 12. */
export function legacyBlock(
  id: number,
  widgets: readonly LegacyWidgetWire[],
  {
    title = null,
    width = 12,
    offset = 0,
    block_class = null,
  }: Partial<Omit<LegacyBlockWire, 'id' | 'widgets'>> = {},
): LegacyBlockWire {
  return { id, title, block_class, width, offset, widgets: [...widgets] };
}

/** Columns side by side, or tabs. */
export function legacyRow(
  rowType: 'columns' | 'tabs',
  blocks: readonly LegacyBlockWire[],
): LegacyRowWire {
  return {
    row_type: rowType,
    row_class: null,
    container_id: null,
    container_class: null,
    outer_class: null,
    blocks: [...blocks],
  };
}
