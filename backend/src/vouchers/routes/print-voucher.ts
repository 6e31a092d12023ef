/** GET /gift-voucher/print/{id}?key=: the card of a gift voucher, to be printed (CART-15). */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findIssuedVoucher, type IssuedVoucher } from '../voucher-repository.ts';
import { getSeller } from '../../settings/seller-repository.ts';
import { sendPage } from '../../http/pages/send-page.ts';
import type { Services } from '../../services.ts';
import { recallVoucherCode } from '../voucher-code.ts';
import { isPrintKey, VOUCHER_PRINT_PATH } from '../voucher-print.ts';
import { voucherCardBody, voucherUnknownBody } from './print-voucher-views.ts';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(100)) });

/** A wrong key and a voucher that is not there look the same. */
export function registerVoucherPrint(app: App, services: Services): void {
  const { db } = services;
  app.get(`${VOUCHER_PRINT_PATH}/:id`, async (request, reply) => {
    const found = await findRequested(services, request);
    if (found === undefined) {
      return sendPage(reply, { title: 'Gift voucher', body: voucherUnknownBody(), status: 404 });
    }
    const { voucher, code } = found;
    const { name } = await getSeller(db);
    return sendPage(reply, {
      title: `Gift voucher from ${name}`,
      body: voucherCardBody({ voucher, code, shopName: name }),
      policy: { 'img-src': ['self'], 'form-action': ['none'] },
    });
  });
}

async function findRequested(
  { db, keys }: Services,
  request: { readonly params: unknown; readonly query: unknown },
): Promise<{ readonly voucher: IssuedVoucher; readonly code: string } | undefined> {
  const params = v.safeParse(paramsSchema, request.params);
  const query = v.safeParse(querySchema, request.query);
  if (!params.success || !query.success) return undefined;
  const { id } = params.output;
  if (!isPrintKey(keys.voucherSecrets, id, query.output.key)) return undefined;
  const voucher = await findIssuedVoucher(db, id);
  if (voucher === undefined) return undefined;
  const code = recallVoucherCode(keys.voucherSecrets, voucher);
  return code === undefined ? undefined : { voucher, code };
}
