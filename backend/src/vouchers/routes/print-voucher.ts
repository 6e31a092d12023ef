/** GET /gift-voucher/print/{id}?key=: the printable card of a gift voucher. */
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findIssuedVoucher, type IssuedVoucher } from '../voucher-repository.ts';
import { getSeller } from '../../settings/seller-repository.ts';
import { sendPage } from '../../http/pages/send-page.ts';
import type { Services } from '../../services.ts';
import { rederiveVoucherCode } from '../voucher-code.ts';
import { isPrintKey, VOUCHER_PRINT_PATH } from '../voucher-print.ts';
import { voucherCardBody, voucherNotFoundBody } from './print-voucher-views.ts';

const paramsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const querySchema = v.object({ key: v.pipe(v.string(), v.maxLength(100)) });

/** The response to a wrong key is the same as to an unknown voucher. */
export function registerVoucherPrint(app: App, services: Services): void {
  const { db } = services;
  app.get(`${VOUCHER_PRINT_PATH}/:id`, async (request, reply) => {
    const found = await findVoucherOf(services, request);
    if (found === undefined) {
      return sendPage(reply, { title: 'Gift voucher', body: voucherNotFoundBody(), status: 404 });
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

async function findVoucherOf(
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
  const code = rederiveVoucherCode(keys.voucherSecrets, voucher);
  return code === undefined ? undefined : { voucher, code };
}
