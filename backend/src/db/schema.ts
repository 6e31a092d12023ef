/** Every table Kysely knows, by area. */
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ContentItemTables } from './schema/content-items.ts';
import type { ContentTables } from './schema/content.ts';
import type { FormTables } from './schema/form.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { PlumbingTables } from './schema/plumbing.ts';
import type { SearchTables } from './schema/search.ts';
import type { SellTables } from './schema/sell.ts';
import type { VoucherTables } from './schema/voucher.ts';

export interface Database
  extends
    IdentityTables,
    ContentTables,
    ContentItemTables,
    CatalogueTables,
    SearchTables,
    SellTables,
    FormTables,
    VoucherTables,
    PlumbingTables {}
