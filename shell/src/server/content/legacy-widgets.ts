/** Converts widgets of legacy pages into blocks: template and variables. Pure. */
import type { LegacyWidgetWire } from 'shared-contracts/api/legacy-page';
import { isJsonValue, type JsonObject } from 'shared-contracts/json';
import { UNKNOWN_TEMPLATE } from 'shared-contracts/page';
import { isSwitchedOn, parseNumber } from '../../document/frame-values.ts';

/** Template by widget type; the list is in docs/block-templates.md, "Legacy pages". */
const TEMPLATES: ReadonlyMap<string, string> = new Map([
  ['html', 'core/html'],
  ['article view', 'Blog/article_view'],
  ['article list', 'Blog/article_list'],
  ['cart', 'Sell/cart'],
  ['checkout', 'Sell/checkout'],
  ['contact form', 'core/form'],
  ['log in', 'Cognito/login'],
  ['my account', 'Cognito/my_account'],
  ['product grid', 'Sell/product_grid'],
  ['product view', 'Sell/product_view'],
  ['search', 'Sell/search'],
  ['home hero', 'Ztt/home'],
]);
const LISTS: ReadonlySet<string> = new Set([
  'Blog/article_list',
  'Sell/product_grid',
  'Sell/search',
]);
/** The form of a contact widget that does not name one. */
const CONTACT_FORM = 'contact';
/** Blocks that show one item. */
const VIEWS: ReadonlySet<string> = new Set(['Blog/article_view', 'Sell/product_view']);
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

export function widgetContent(widget: LegacyWidgetWire): WidgetContent {
  const template = templateOf(widget);
  if (template === undefined) {
    const name = widget.outer?.trim() || widget.type?.trim() || 'widget';
    return { template: UNKNOWN_TEMPLATE, variables: { template: name } };
  }
  const { outer: _outer, type: _type, templatevar, ...fields } = widget;
  const others = Object.entries(fields).filter(([name]) => !LIST_SETTINGS.test(name));
  const variables = {
    ...(template === 'core/form' && { form: CONTACT_FORM }),
    ...(LISTS.has(template) && listSettings(widget)),
    ...variablesIn(Object.fromEntries(others)),
    ...variablesIn(templatevar ?? {}),
  };
  return {
    template,
    variables: followsAddress(template, widget) ? withoutItem(variables) : variables,
  };
}

/** A view with `_item_from_url` shows the item of the address, not the widget's own. */
function followsAddress(template: string, { _item_from_url: fromUrl }: LegacyWidgetWire): boolean {
  return VIEWS.has(template) && isSwitchedOn(fromUrl);
}

function withoutItem({ slug: _slug, ...variables }: JsonObject): JsonObject {
  return variables;
}

/** `outer` is set by newer backends and wins. */
function templateOf({ outer, type }: LegacyWidgetWire): string | undefined {
  const newer = outer?.trim() ?? '';
  if (newer !== '') return newer.includes('/') ? newer : TEMPLATES.get(toType(newer));
  return TEMPLATES.get(toType(type ?? ''));
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
