/** Table of migrations/0138_block_template.sql; `pages` is from 0140_built_in_page.sql. */
import type { Generated } from 'kysely';
import type { RequiredTimeColumn } from './identity.ts';

export interface BlockTemplateTable {
  /** Always 1. */
  id: number;
  sequence: number;
  /** JSON of `BlockTemplate[]`. */
  templates: string;
  /** JSON of `ReleasedPage[]`. */
  pages: Generated<string>;
  received_at: RequiredTimeColumn;
}

export interface BlockTemplateTables {
  block_template: BlockTemplateTable;
}
