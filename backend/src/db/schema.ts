/** Every table Kysely knows, by area. */
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ContentItemTables } from './schema/content-items.ts';
import type { ContentTables } from './schema/content.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { PlumbingTables } from './schema/plumbing.ts';
import type { SellTables } from './schema/sell.ts';

export interface Database
  extends
    IdentityTables,
    ContentTables,
    ContentItemTables,
    CatalogueTables,
    SellTables,
    PlumbingTables {}
