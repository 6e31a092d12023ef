/** Converts widgets of legacy pages into blocks: template and variables. Pure. */
import type { LegacyWidgetWire } from 'shared-contracts/api/legacy-page';
import { isJsonValue, type JsonObject } from 'shared-contracts/json';
import { UNKNOWN_TEMPLATE } from 'shared-contracts/page';

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
/** The backend's default: a widget with this value has no explicit limit. */
const DEFAULT_LIMIT = 100;

/** Fields of frame and schedule, and fields without a meaning for blocks. */
const NOT_VARIABLES =
  /^(widget_|padding|margin|background_|aos_|full_width$|text_colour$|anchor_name$|block_class$|pass_through_twig$|slate$|imageHashes$)/;

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
  const limit = Number(widget._limit);
  const hasLimit = Number.isInteger(limit) && limit > 0 && limit !== DEFAULT_LIMIT;
  return {
    template,
    variables: {
      ...(template === 'core/form' && { form: CONTACT_FORM }),
      ...(hasLimit && { limit }),
      ...variablesIn(fields),
      ...(LISTS.has(template) && { pagination_labels: paginationLabels(fields) }),
      ...variablesIn(templatevar ?? {}),
    },
  };
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

/** Labels of the pagination: `pagination ‹ › « »` unless the widget has its own. */
function paginationLabels(fields: Readonly<Record<string, unknown>>): JsonObject {
  const label = (name: string, defaultLabel: string) => {
    const own = fields[`pagination_${name}_label`];
    return typeof own === 'string' && own.trim() !== '' ? own.trim() : defaultLabel;
  };
  const name = fields['pagination_label'];
  return {
    pagination: typeof name === 'string' && name.trim() !== '' ? name.trim() : 'pagination',
    previous: label('previous', '‹'),
    next: label('next', '›'),
    first: label('first', '«'),
    last: label('last', '»'),
  };
}
