/** What is in header, drawer and footer now. */
import { REGION_NAMES, type RegionName } from 'shared-contracts/regions';
import { listRegions } from '../../content/region-repository.ts';
import type { Connection } from '../../db/connection.ts';
import { describeUnknown, type DescribedTemplate } from '../pages/block-templates.ts';
import { listAllTemplates } from '../pages/find-template.ts';
import {
  describeBlocks,
  labelOfUnknown,
  listAllowed,
  listUsual,
  type RegionBlock,
} from './region-blocks.ts';

export interface Region {
  readonly name: RegionName;
  /** An owner has arranged it. */
  readonly isArranged: boolean;
  readonly blocks: readonly RegionBlock[];
  /** Templates that can be added. */
  readonly allowed: readonly DescribedTemplate[];
}

export async function findRegions(db: Connection): Promise<readonly Region[]> {
  const templates = await listAllTemplates(db);
  const rows = await listRegions(db);
  return REGION_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name);
    const blocks = row?.blocks ?? listUsual(name, templates);
    return {
      name,
      isArranged: row !== undefined,
      blocks: describeBlocks(name, blocks, templates),
      allowed: listAllowed(name, templates),
    };
  });
}

/** The fields of a block; one that no release provides for the region shows its variables by name. */
export function templateOf({ allowed }: Region, template: string): DescribedTemplate {
  const known = allowed.find((each) => each.template === template);
  return known ?? { ...describeUnknown(template), label: labelOfUnknown(template) };
}
