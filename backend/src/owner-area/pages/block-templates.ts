/**
 * What an owner can set on a block: the fields that the site's releases describe
 * (`shared-contracts/block-fields`), read from their JSON Schema. Pure.
 */
import type { BlockTemplate } from 'shared-contracts/block-templates';
import type { FieldKind } from 'shared-contracts/block-fields/field';
import { isRecord } from 'shared-contracts/json';

/** One field of a form. Everything that a schema may lack has a default. */
export interface TemplateField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly help: string | null;
  /** Earlier names: a saved value is stored under them too, so that a rollback shows it. */
  readonly was: readonly string[];
  readonly maxLength: number;
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  readonly unit: string | null;
  readonly choices: readonly FieldChoice[];
  /** Of a reference; null when this backend does not know the kind of records. */
  readonly target: string | null;
  readonly aspect: string;
  readonly widthPx: number;
  /** Of a group, and of each item of a list. */
  readonly fields: readonly TemplateField[];
  readonly maxItems: number;
}

export interface FieldChoice {
  readonly value: string | number;
  readonly label: string;
  /** Other values with the same meaning. */
  readonly also?: readonly string[];
}

/** A template as an owner sees it. */
export interface DescribedTemplate {
  readonly template: string;
  readonly label: string;
  readonly help: string;
  readonly visitors: BlockTemplate['visitors'];
  readonly fields: readonly TemplateField[];
  /** Where it may stand; null for a template of pages. */
  readonly regions: NonNullable<BlockTemplate['regions']> | null;
}

const KINDS: readonly string[] = [
  'text',
  'long-text',
  'html',
  'code',
  'number',
  'toggle',
  'choice',
  'date',
  'picture',
  'reference',
  'list',
  'group',
] satisfies readonly FieldKind[];

const TEXT_LENGTH_MAX = 2000;
const ITEMS_MAX = 100;
const PICTURE = { aspect: '16x9', widthPx: 1920 };

export function describeTemplates(
  templates: readonly BlockTemplate[],
): readonly DescribedTemplate[] {
  return templates.map(({ template, visitors, fields: schema, regions }) => ({
    template,
    label: textOr(schema['title'], regions ? labelOf(template.replace(/^.*\//, '')) : template),
    help: textOr(schema['description'], ''),
    visitors,
    fields: readProperties(schema),
    regions: regions ?? null,
  }));
}

/** For a template that no release provides now: its variables are shown by name. */
export function describeUnknown(template: string): DescribedTemplate {
  return { template, label: template, help: '', visitors: 'some', fields: [], regions: null };
}

function readProperties(schema: Readonly<Record<string, unknown>>): readonly TemplateField[] {
  const { properties } = schema;
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, field]) => readField(name, field) ?? []);
}

/** Undefined for a kind of a newer release that this backend cannot show: its value is kept. */
function readField(name: string, schema: unknown): TemplateField | undefined {
  if (!isRecord(schema)) return undefined;
  const kind = schema['x-kind'];
  if (!isKind(kind)) return undefined;
  const items = isRecord(schema['items']) ? schema['items'] : {};
  return {
    name,
    kind,
    label: textOr(schema['title'], labelOf(name)),
    help: typeof schema['description'] === 'string' ? schema['description'] : null,
    was: textsIn(schema['x-was']),
    maxLength: numberOr(schema['maxLength'], TEXT_LENGTH_MAX),
    min: numberOr(schema['minimum'], Number.MIN_SAFE_INTEGER),
    max: numberOr(schema['maximum'], Number.MAX_SAFE_INTEGER),
    isWhole: schema['type'] === 'integer',
    unit: typeof schema['x-unit'] === 'string' ? schema['x-unit'] : null,
    choices: kind === 'choice' ? readChoices(schema['anyOf']) : [],
    target: typeof schema['x-reference'] === 'string' ? schema['x-reference'] : null,
    aspect: textOr(schema['x-aspect'], PICTURE.aspect),
    widthPx: numberOr(schema['x-width'], PICTURE.widthPx),
    fields: kind === 'list' ? readProperties(items) : readProperties(schema),
    maxItems: numberOr(schema['maxItems'], ITEMS_MAX),
  };
}

function readChoices(options: unknown): readonly FieldChoice[] {
  const list: readonly unknown[] = Array.isArray(options) ? options : [];
  return list.flatMap((option) => {
    const { const: value, title } = isRecord(option) ? option : {};
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [{ value, label: textOr(title, String(value)) }];
  });
}

/** `link_button_text` becomes `Link button text`. */
export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isKind(kind: unknown): kind is FieldKind {
  return typeof kind === 'string' && KINDS.includes(kind);
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((each) => typeof each === 'string');
}

/** Records that an owner can choose from, by what a field refers to. */
export type ReferenceChoices = ReadonlyMap<string, readonly FieldChoice[]>;

/** What the fields refer to, without duplicates. */
export function listTargets(fields: readonly TemplateField[]): readonly string[] {
  const targets = fields.flatMap(({ target, fields: inner }) => [
    ...(target === null ? [] : [target]),
    ...listTargets(inner),
  ]);
  return [...new Set(targets)];
}
