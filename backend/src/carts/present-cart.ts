/** A priced cart → wire. */
import type { CartItemWire, CartWire } from 'shared-contracts/api/cart';
import type { ImageWire } from 'shared-contracts/api/image';
import { formatWireDollars } from 'shared-contracts/money';
import { imagePath } from 'shared-contracts/paths';
import type { StoredNotice } from './cart-notice-repository.ts';
import type { RemovedItem } from './removed-item-repository.ts';
import type { Address } from '../addresses/address-repository.ts';
import { servedWidthPx } from '../images/image-size.ts';
import type { SurchargeRule } from '../config/provider-settings.ts';
import { addSurcharge } from '../payments/surcharge.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { PricedCart } from './price-cart.ts';
import { nameLine, type PricedCartLine } from './price-lines.ts';
import { presentAddress } from '../addresses/present-address.ts';

const ITEM_IMAGE_WIDTH_PX = 300;

export interface CartView {
  /** Undefined for a visitor without a cart: the wire cart is empty. */
  readonly priced: PricedCart | undefined;
  readonly sessionKey: string | null;
  readonly gateways: readonly PaymentGateway[];
  /** By the gateway's name. */
  readonly surcharges: ReadonlyMap<string, SurchargeRule>;
  readonly addresses: readonly Address[];
  /** Notices the visitor has not seen yet. */
  readonly notices: readonly StoredNotice[];
  /** Lines that can be restored. */
  readonly removed: readonly RemovedItem[];
}

export function presentCart(view: CartView): CartWire {
  const { priced, sessionKey, addresses } = view;
  const lines = priced?.lines ?? [];
  const promotion = priced?.promotion ?? null;
  const balanceCents = priced?.creditBalanceCents ?? null;
  const shippingCents = priced?.totals.shippingCents ?? null;
  const freeFromCents = priced?.freeShippingFromCents ?? null;
  return {
    item_count: lines.reduce((sum, line) => sum + line.qty, 0),
    items: lines.map(presentLine),
    subtotal: formatWireDollars(priced?.totals.subtotalCents ?? 0),
    sessionKey,
    hasCartItems: lines.length > 0,
    all_in_stock: lines.every((line) => line.qty <= line.canPurchaseQty),
    promotion_code: promotion?.code ?? null,
    promotion_message: promotion?.kind === 'refused' ? promotion.message : null,
    discount_amount: formatWireDollars(priced?.totals.discountCents ?? 0),
    shipping_amount: shippingCents === null ? null : formatWireDollars(shippingCents),
    shipping_type: priced?.quote?.id ?? null,
    shipping_name: priced?.quote?.name ?? null,
    free_shipping_from: freeFromCents === null ? null : formatWireDollars(freeFromCents),
    shipping_address: priced?.cart.shipping_address_id ?? null,
    total_amount: formatWireDollars(priced?.totals.totalCents ?? 0),
    total_tax: formatWireDollars(priced?.totals.taxCents ?? 0),
    use_credit: priced?.cart.use_credit ?? false,
    credit_balance: balanceCents === null ? null : formatWireDollars(balanceCents),
    credit_amount: formatWireDollars(priced?.totals.creditCents ?? 0),
    payable_amount: formatWireDollars(priced?.totals.payableCents ?? 0),
    payment_types: view.gateways.map((gateway) => presentPaymentType(gateway, view)),
    addresses: addresses.map(presentAddress),
    notices: [...view.notices],
    removed_items: view.removed.map((item) => ({ id: item.id, name: nameLine(item) })),
  };
}

/** Includes the surcharge for paying this cart with this gateway. */
function presentPaymentType(
  { name, label, description }: PaymentGateway,
  { priced, surcharges }: CartView,
): CartWire['payment_types'][number] {
  const surcharge = { rule: surcharges.get(name), gst: priced?.gst ?? 'unregistered' };
  const totals = priced && addSurcharge(priced.totals, surcharge);
  return {
    id: name,
    name: label,
    description,
    surcharge: formatWireDollars(totals?.surchargeCents ?? 0),
    total_tax: formatWireDollars(totals?.taxCents ?? 0),
  };
}

function presentLine(line: PricedCartLine): CartItemWire {
  const image = presentLineImage(line);
  const hasNewPrice = line.price_when_added_cents !== line.priceCents;
  return {
    id: line.id,
    url: line.product_slug,
    name: line.name,
    product_name: line.product_name,
    sku_id: line.sku_id,
    sku: { code: line.sku_code },
    addons: line.addons.map(({ name, value, priceCents }) => ({
      name,
      value,
      price: formatWireDollars(priceCents),
    })),
    qty: line.qty,
    price: formatWireDollars(line.priceCents),
    image,
    img: image?.url ?? null,
    subtotal: formatWireDollars(line.qty * line.priceCents),
    can_purchase_qty: line.canPurchaseQty,
    unavailable: line.unavailable,
    previous_price: hasNewPrice ? formatWireDollars(line.price_when_added_cents) : null,
  };
}

function presentLineImage(line: PricedCartLine): ImageWire | null {
  const { image_hash: hash, image_width: width, image_height: height } = line;
  if (hash === null || width === null || height === null) return null;
  const widthPx = servedWidthPx({ width, height }, '1x1', ITEM_IMAGE_WIDTH_PX);
  return {
    hash,
    placeholder: line.image_placeholder,
    alt: line.image_alt ?? '',
    url: imagePath(hash, '1x1', widthPx, 'jpg'),
    webp_url: imagePath(hash, '1x1', widthPx, 'webp'),
    avif_url: imagePath(hash, '1x1', widthPx, 'avif'),
    width,
    height,
  };
}
