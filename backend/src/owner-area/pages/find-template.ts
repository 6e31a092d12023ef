/** The template of a block, as the site's releases describe it now. */
import { listBlockTemplates } from '../../content/block-template-repository.ts';
import type { Connection } from '../../db/connection.ts';
import { describeTemplates, describeUnknown, type DescribedTemplate } from './block-templates.ts';

/** Those of pages, in the order of the list that owners choose from. */
export async function listTemplates(db: Connection): Promise<readonly DescribedTemplate[]> {
  return (await listAllTemplates(db)).filter(({ regions }) => regions === null);
}

/** Those of pages and of regions. */
export async function listAllTemplates(db: Connection): Promise<readonly DescribedTemplate[]> {
  return describeTemplates(await listBlockTemplates(db));
}

/** A template that no release provides has no fields: its variables are shown by name. */
export async function findTemplate(db: Connection, template: string): Promise<DescribedTemplate> {
  const known = await listAllTemplates(db);
  return known.find((each) => each.template === template) ?? describeUnknown(template);
}
