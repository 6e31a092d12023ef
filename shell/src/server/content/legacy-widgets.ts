/** Converts widgets of legacy pages into blocks: template and variables. Pure. */
import type { LegacyWidgetWire } from 'shared-contracts/api/legacy-page';
import { isJsonValue, type JsonObject } from 'shared-contracts/json';
import { UNKNOWN_TEMPLATE } from 'shared-contracts/page';
import type { LegacyWidgets } from '../releases/live-releases.ts';
import { isSwitchedOn, parseNumber } from '../../document/frame-values.ts';

/** "Widget list default limit" of the content specification. */
const DEFAULT_LIMIT = 100;

/** Fields of frame and schedule. */
const NOT_VARIABLES =
  /^(widget_|padding|margin|background_|aos_|full_width$|text_colour$|anchor_name$|block_class$|slate$|imageHashes$)/;
/** Settings of the widget's list, passed to its block under their names there. */
const LIST_SETTINGS = /^(_limit|_offset|_sort_by|_items_per_page|_item_from_url|pagination_.*)$/;
/** Parts of a pagination and their default labels. `pagination` is the navigation itself. */
const PAGINATION_LABELS = {
  pagination: 'pagination',
  first: '«',
  previous: '‹',
  next: '›',
  last: '»',
} as const;

export interface WidgetContent {
  readonly template: string;
  readonly variables: JsonObject;
}

/** @param known the widgets that the remotes declare, by type */
export function widgetContent(widget: LegacyWidgetWire, known: LegacyWidgets): WidgetContent {
  const template = templateOf(widget, known);
  if (template === undefined) {
    const name = widget.outer?.trim() || widget.type?.trim() || 'widget';
    return { template: UNKNOWN_TEMPLATE, variables: { template: name } };
  }
  const { outer: _outer, type: _type, templatevar, ...fields } = widget;
  const others = Object.entries(fields).filter(([name]) => !LIST_SETTINGS.test(name));
  const declared = [...known.values()].find((each) => each.template === template);
  const variables = {
    ...variablesIn(declared?.variables ?? {}),
    ...(declared?.shows === 'list' && listSettings(widget)),
    ...variablesIn(Object.fromEntries(others)),
    ...variablesIn(templatevar ?? {}),
  };
  // The item of the address is shown, not the widget's own.
  const followsAddress = declared?.shows === 'item' && isSwitchedOn(widget._item_from_url);
  return { template, variables: followsAddress ? withoutItem(variables) : variables };
}

function withoutItem({ slug: _slug, ...variables }: JsonObject): JsonObject {
  return variables;
}

/** `outer` is set by newer backends and wins. */
function templateOf({ outer, type }: LegacyWidgetWire, known: LegacyWidgets): string | undefined {
  const newer = outer?.trim() ?? '';
  if (newer.includes('/')) return newer;
  return known.get(toType(newer === '' ? (type ?? '') : newer))?.template;
}

function toType(text: string): string {
  return text.trim().toLowerCase().replace(/[_-]+/g, ' ');
}

function variablesIn(fields: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isJsonValue(value) && value !== null && !NOT_VARIABLES.test(name) ? [[name, value]] : [],
    ),
  );
}

/** The list's settings under the names that blocks use (docs/block-templates.md). */
function listSettings(widget: LegacyWidgetWire): JsonObject {
  const { _limit, _offset, _sort_by, _items_per_page, _item_from_url } = widget;
  return {
    limit: parseNumber(_limit, { least: 1, most: DEFAULT_LIMIT }) ?? DEFAULT_LIMIT,
    ...variablesIn({
      offset: _offset,
      sort_by: _sort_by,
      items_per_page: _items_per_page,
      item_from_url: _item_from_url,
    }),
    pagination_labels: paginationTexts(widget, 'label', PAGINATION_LABELS),
    pagination_classes: paginationTexts(widget, 'class', { pagination: 'pagination' }),
  };
}

/** `pagination_label`, `pagination_next_label` … of the widget, or the defaults. */
function paginationTexts(
  fields: Readonly<Record<string, unknown>>,
  kind: 'label' | 'class',
  defaults: Readonly<Record<string, string>>,
): JsonObject {
  const texts = Object.keys(PAGINATION_LABELS).flatMap((part) => {
    const name = part === 'pagination' ? `pagination_${kind}` : `pagination_${part}_${kind}`;
    const own = fields[name];
    const text = typeof own === 'string' && own.trim() !== '' ? own.trim() : defaults[part];
    return text === undefined ? [] : [[part, text]];
  });
  return Object.fromEntries(texts);
}
