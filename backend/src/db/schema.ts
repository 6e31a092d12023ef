/** All tables for Kysely, by area. */
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ContentItemTables } from './schema/content-items.ts';
import type { BlockTemplateTables } from './schema/block-template.ts';
import type { ContentTables } from './schema/content.ts';
import type { FormTables } from './schema/form.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { ObservationTables } from './schema/observation.ts';
import type { OauthTables } from './schema/oauth.ts';
import type { OwnerAreaTables } from './schema/owner-area.ts';
import type { PasskeyTables } from './schema/passkey.ts';
import type { PlumbingTables } from './schema/plumbing.ts';
import type { RegionTables } from './schema/region.ts';
import type { SearchTables } from './schema/search.ts';
import type { AddressTables } from './schema/address.ts';
import type { CartTables } from './schema/cart.ts';
import type { OrderTables } from './schema/order.ts';
import type { PaymentTables } from './schema/payment.ts';
import type { ReviewTables } from './schema/review.ts';
import type { ShippingTables } from './schema/shipping.ts';
import type { StockNoticeTables } from './schema/stock-notice.ts';
import type { VoucherTables } from './schema/voucher.ts';
import type { WishListTables } from './schema/wish-list.ts';

export interface Database
  extends
    IdentityTables,
    OwnerAreaTables,
    PasskeyTables,
    OauthTables,
    ObservationTables,
    BlockTemplateTables,
    ContentTables,
    RegionTables,
    ContentItemTables,
    CatalogueTables,
    SearchTables,
    AddressTables,
    CartTables,
    OrderTables,
    PaymentTables,
    ShippingTables,
    FormTables,
    VoucherTables,
    WishListTables,
    StockNoticeTables,
    ReviewTables,
    PlumbingTables {}
