/** The public part of a page that requires a login. Pure. */
import type { FieldKind } from 'shared-contracts/block-fields/field';
import type { BlockTemplate } from 'shared-contracts/block-templates';
import { isRecord } from 'shared-contracts/json';
import type { PageWithBlocks } from './page-repository.ts';

/** Fields that hold no text of the author. */
const SETTINGS: readonly unknown[] = [
  'number',
  'toggle',
  'choice',
  'date',
  'reference',
] satisfies readonly FieldKind[];

/**
 * Removes the text of a page that requires a login. What is left are the blocks that have settings
 * only, such as a profile or a checkout: the API protects their data itself. Other pages are
 * returned unchanged.
 */
export function withoutProtectedText(
  found: PageWithBlocks,
  templates: readonly BlockTemplate[],
): PageWithBlocks {
  const { page, blocks } = found;
  if (!page.login_required) return found;
  const textless = new Set(templates.filter(hasSettingsOnly).map(({ template }) => template));
  return {
    page: { ...page, legacy_rows: null },
    blocks: blocks.filter(({ template }) => textless.has(template)),
  };
}

function hasSettingsOnly({ fields: { properties } }: BlockTemplate): boolean {
  const fields = isRecord(properties) ? Object.values(properties) : [];
  return fields.every((field) => isRecord(field) && SETTINGS.includes(field['x-kind']));
}
