/** Table of migrations/0138_block_template.sql. */
import type { RequiredTimeColumn } from './identity.ts';

export interface BlockTemplateTable {
  /** Always 1. */
  id: number;
  sequence: number;
  /** JSON of `BlockTemplate[]`. */
  templates: string;
  received_at: RequiredTimeColumn;
}

export interface BlockTemplateTables {
  block_template: BlockTemplateTable;
}
