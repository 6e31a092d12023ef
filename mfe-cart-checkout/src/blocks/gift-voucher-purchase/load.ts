/** Loads the result of a payment, or the data of the forms to buy and to redeem. */
import type { BlockLoad } from 'remote-kit/block';
import { createRandomKey } from 'remote-kit/random-key';
import type { ApiClient } from 'shared-contracts/api-client';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { parseVoucherTerms, type VoucherTerms } from 'shared-contracts/voucher-terms';
import { listVoucherThemes } from '../../api/gift-vouchers.ts';
import { findPaymentReturn } from '../../api/payments.ts';
import { offersVoucherDelivery } from '../../api/voucher-delivery.ts';
import { voucherAnchor, voucherReturnUrl } from '../../domain/gift-voucher.ts';
import { ATTEMPT_FIELD, isAttemptKey } from '../../domain/payment-attempt.ts';
import { findSendDays } from '../../domain/voucher-recipient.ts';
import {
  MODE_PARAMETER,
  PAY_ACTION,
  REDEEM_ACTION,
  type GiftVoucherData,
  type VoucherFormsData,
  type VoucherMode,
} from './gift-voucher-data.ts';
import { fields } from './fields.ts';

const HEADING = 'Gift vouchers';

export async function load(
  { id, variables }: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<GiftVoucherData>> {
  const { heading } = readFields(fields, variables);
  const content = await loadContent(api, request, {
    ...parseVoucherTerms(variables),
    anchor: voucherAnchor(id),
  });
  return { data: { heading: heading || HEADING, content } };
}

async function loadContent(
  api: ApiClient,
  request: SlotRequest,
  own: VoucherTerms & Pick<VoucherFormsData, 'anchor'>,
): Promise<GiftVoucherData['content']> {
  const payment = await findPaymentReturn(api, request);
  if (payment !== null) return { kind: 'payment', payment };
  const { location, site, visitor } = request;
  const rejected = ownRejection(request.rejectedAction);
  const [themes, isDeliveryOffered] = await Promise.all([
    listVoucherThemes(api),
    offersVoucherDelivery(api),
  ]);
  const attempt = rejected?.values[ATTEMPT_FIELD] ?? '';
  return {
    kind: 'forms',
    ...own,
    mode: readMode(location.search, rejected),
    buyer: visitor?.signedIn === true ? 'customer' : 'visitor',
    themes,
    sendDays: isDeliveryOffered ? findSendDays(new Date(), site.timeZone) : null,
    returnUrl: voucherReturnUrl(`${site.siteUrl}${location.pathname}`, own.anchor),
    attemptKey: isAttemptKey(attempt) ? attempt : createRandomKey(),
    rejected,
  };
}

function ownRejection(rejected: RejectedAction | null) {
  const isOwn = rejected?.action === PAY_ACTION || rejected?.action === REDEEM_ACTION;
  return rejected !== null && isOwn ? { ...rejected } : null;
}

function readMode(search: string, rejected: RejectedAction | null): VoucherMode {
  if (rejected !== null) return rejected.action === REDEEM_ACTION ? 'redeem' : 'buy';
  return new URLSearchParams(search).get(MODE_PARAMETER) === 'redeem' ? 'redeem' : 'buy';
}
