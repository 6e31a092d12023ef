/** /cms/vouchers: gift vouchers. Only the owner who issued a voucher can see its code. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import {
  findVoucherTheme,
  findVoucher,
  findVoucherIdByCode,
  listVouchers,
  listVoucherThemes,
} from '../../vouchers/voucher-repository.ts';
import { parseVoucherCents } from '../../vouchers/voucher-amount.ts';
import { hashVoucherCodeWithEach, rederiveVoucherCode } from '../../vouchers/voucher-code.ts';
import { voucherPrintPath } from '../../vouchers/voucher-print.ts';
import { formStatus, newFormStatus, type Exchange } from '../frame/respond-to-form.ts';
import type { Entered, FormState } from '../frame/fields.ts';
import { historyBody } from '../frame/history.ts';
import { LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readEntered, readText } from '../frame/read-request.ts';
import { getOwner, type CmsSection, type OwnerArea } from '../section.ts';
import { changeRecipient } from './change-recipient.ts';
import { issueVoucher, switchVoucher } from './change-vouchers.ts';
import { newVoucherBody, voucherBody, voucherListBody } from './views.ts';
import { isVoucherId, readVoucherQuery, shortNumber } from './voucher-query.ts';

const NO_ERRORS: FormState = { entered: {}, errors: {} };
const CODE_END_LENGTH = 4;

export const VOUCHERS_SECTION: CmsSection = {
  path: 'vouchers',
  name: 'Gift vouchers',
  about: 'See who bought, received and redeemed vouchers, issue a voucher, or block a lost one.',
  register: registerVouchers,
};

function registerVouchers(app: App, area: OwnerArea): void {
  const { context } = area;
  app.get('/', (request, reply) => sendList(area, { request, reply }, NO_ERRORS));
  app.post('/find', async (request, reply) => {
    const { code = '' } = readEntered(request);
    const hashes = hashVoucherCodeWithEach(context.keys.voucherSecrets, code.slice(0, 100));
    const id = await findVoucherIdByCode(context.db, hashes);
    if (id !== undefined) return reply.redirect(`/cms/vouchers/${id}`, 303);
    // A code is worth money, so the entered code is not shown again.
    const errors = { code: 'No voucher has this code.' };
    return sendList(area, { request, reply }, { entered: {}, errors });
  });
  app.get('/new', (request, reply) =>
    sendNew(area, { request, reply }, { entered: { once: randomUUID() }, errors: {} }),
  );
  app.post('/new', async (request, reply) => {
    const entered = readEntered(request);
    const read = await readNewVoucher(area, entered);
    if (read.kind === 'invalid') {
      return sendNew(area, { request, reply }, { entered, errors: read.errors });
    }
    await issueVoucher(context, request, read);
    return reply.redirect(`/cms/vouchers/${read.id}?done=created`, 303);
  });
  app.get('/:id', (request, reply) => sendVoucher(area, { request, reply }));
  app.post('/:id/recipient', async (request, reply) => {
    const id = readText(request, 'id');
    const entered = readEntered(request);
    if (!isVoucherId(id) || (await findVoucher(context.db, id)) === undefined) {
      return area.sendMissing(request, reply);
    }
    const change = await changeRecipient(context, request, { id, entered });
    switch (change.kind) {
      case 'saved':
      case 'sent-again':
        return reply.redirect(`/cms/vouchers/${id}?done=recipient-${change.kind}`, 303);
      case 'invalid':
        return sendVoucher(area, { request, reply }, { entered, errors: { email: change.error } });
      case 'not-there':
        return area.sendMissing(request, reply);
    }
  });
  for (const [path, to] of [
    ['block', 'blocked'],
    ['allow', 'allowed'],
  ] as const) {
    app.post(`/:id/${path}`, async (request, reply) => {
      const id = readText(request, 'id');
      if (!isVoucherId(id) || !(await switchVoucher(context, request, { id, to }))) {
        return area.sendMissing(request, reply);
      }
      return reply.redirect(`/cms/vouchers/${id}?done=${to}`, 303);
    });
  }
}

async function sendList(
  area: OwnerArea,
  { request, reply }: Exchange,
  code: FormState,
): Promise<FastifyReply> {
  const { db, clock } = area.context;
  const listRequest = readListRequest(request);
  const query = readVoucherQuery(listRequest.query);
  const found =
    query === undefined
      ? { vouchers: [], total: 0 }
      : await listVouchers(db, { query, page: listRequest.page, pageSize: LIST_SIZE });
  const body = voucherListBody({ ...listRequest, ...found, code, now: clock.now() });
  const status = newFormStatus(code);
  return area.sendPage(request, reply, {
    title: listTitle('Gift vouchers', listRequest),
    body,
    status,
  });
}

async function sendNew(
  area: OwnerArea,
  { request, reply }: Exchange,
  state: FormState,
): Promise<FastifyReply> {
  const body = newVoucherBody(state, await listVoucherThemes(area.context.db));
  const status = newFormStatus(state);
  return area.sendPage(request, reply, { title: 'Issue a voucher', body, status });
}

type NewVoucher =
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | {
      readonly kind: 'read';
      readonly id: string;
      readonly themeId: number;
      readonly amountCents: number;
    };

async function readNewVoucher({ context }: OwnerArea, entered: Entered): Promise<NewVoucher> {
  const { theme = '', amount = '', once } = entered;
  const themeId = /^[1-9]\d{0,8}$/.test(theme) ? Number(theme) : 0;
  const text = amount.trim().replace(/^\$/, '');
  const amountCents = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? parseVoucherCents(text) : undefined;
  const isTheme = (await findVoucherTheme(context.db, themeId)) !== undefined;
  if (!isTheme || amountCents === undefined) {
    const errors = {
      ...(!isTheme && { theme: 'Choose a design.' }),
      ...(amountCents === undefined && { amount: 'Enter an amount from 5.00 to 1000.00.' }),
    };
    return { kind: 'invalid', errors };
  }
  return { kind: 'read', id: isVoucherId(once) ? once : randomUUID(), themeId, amountCents };
}

async function sendVoucher(
  area: OwnerArea,
  { request, reply }: Exchange,
  recipient?: FormState,
): Promise<FastifyReply> {
  const { db, keys, env, clock } = area.context;
  const id = readText(request, 'id');
  const voucher = isVoucherId(id) ? await findVoucher(db, id) : undefined;
  if (voucher === undefined) return area.sendMissing(request, reply);
  const code = rederiveVoucherCode(keys.voucherSecrets, voucher);
  const isOwn = voucher.user_id === getOwner(request).id && voucher.status === 'issued';
  const hasCard = isOwn && code !== undefined;
  const cardPath = voucherPrintPath(keys.voucherSecrets[0], voucher.id);
  const body = voucherBody({
    voucher,
    codeEnd: code?.slice(-CODE_END_LENGTH),
    cardUrl: hasCard ? `${env.siteUrl}${cardPath}` : undefined,
    history: historyBody(await listOwnerChanges(db, `gift_voucher:${voucher.id}`)),
    recipient,
    now: clock.now(),
  });
  const title = `Gift voucher ${shortNumber(voucher.id)}`;
  return area.sendPage(request, reply, { title, body, status: formStatus(recipient) });
}
