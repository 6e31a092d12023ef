/** Loads the invoice that the address names: `/invoice/{order id}`, `/invoice/print/{order id}`. */
import type { BlockLoad } from 'remote-kit/block';
import type { Block, PageView } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { getInvoice } from '../../api/invoices.ts';
import { readLinkKey } from '../../api/link-key.ts';
import { loadPrivate } from '../../api/load-private.ts';
import type { Invoice } from '../../domain/invoice.ts';
import type { Loaded } from '../../domain/loaded.ts';

/** `print` shows the document with as little around it as possible. */
type InvoicePlace = { readonly orderId: string; readonly view: 'page' | 'print' };

export type InvoiceData = {
  readonly invoice: Loaded<Invoice>;
  readonly view: InvoicePlace['view'];
  /** Key of the signed link that opened the page. */
  readonly linkKey: string | null;
};

export async function load(
  _block: Block,
  { page, location, site }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<InvoiceData>> {
  const place = readPlace(page);
  if (place === undefined) {
    return { data: { invoice: { status: 'missing' }, view: 'page', linkKey: null }, status: 404 };
  }
  const key = readLinkKey(location.search);
  const { orderId, view } = place;
  const invoice = await loadPrivate(getInvoice(api, { orderId, key, timeZone: site.timeZone }));
  return {
    data: { invoice, view, linkKey: key ?? null },
    status: invoice.status === 'missing' ? 404 : 200,
  };
}

function readPlace({ itemUrl, extraParameters }: PageView): InvoicePlace | undefined {
  const [second, ...rest] = extraParameters;
  if (itemUrl === null || rest.length > 0) return undefined;
  if (second === undefined) return { orderId: itemUrl, view: 'page' };
  return itemUrl === 'print' ? { orderId: second, view: 'print' } : undefined;
}
