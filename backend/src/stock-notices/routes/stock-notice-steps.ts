/**
 * POST /sell/stockNotice/confirm and /sell/stockNotice/remove {token}: the buttons of the pages
 * that mailed links open.
 */
import {
  stockNoticeDoneWireSchema,
  stockNoticeTokenSchema,
} from 'shared-contracts/api/stock-notice';
import { HttpError } from '../../errors.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { readNoticeToken, type NoticeStep } from '../stock-notice-link.ts';
import { confirmNotice, deleteNotice } from '../stock-notice-repository.ts';

const schema = { body: stockNoticeTokenSchema, response: { 200: stockNoticeDoneWireSchema } };

/** Both throw CODE_INVALID for a token that is forged or has expired. */
export function registerStockNoticeSteps(app: App, services: Services): void {
  const { db, clock } = services;
  app.post('/api/v1/sell/stockNotice/confirm', { schema }, async ({ body }) => {
    const id = getNoticeId(services, 'confirm', body.token);
    // A request is gone after a day, when it was taken back, and when its notice was sent.
    if (!(await confirmNotice(db, id, clock.now()))) throw createLinkError('confirm');
    return { success: true as const };
  });
  // Succeeds again for a request that is gone.
  app.post('/api/v1/sell/stockNotice/remove', { schema }, async ({ body }) => {
    await deleteNotice(db, getNoticeId(services, 'remove', body.token));
    return { success: true as const };
  });
}

function getNoticeId({ keys, clock }: Services, step: NoticeStep, token: string): string {
  const id = readNoticeToken(keys.linkSecrets, { token, step, now: clock.now() });
  if (id === undefined) throw createLinkError(step);
  return id;
}

const LINK_MESSAGES: Readonly<Record<NoticeStep, string>> = {
  confirm: 'This link has expired or was used already. You can enter your address again.',
  remove: 'This link has expired or is incomplete. Open the link in your newest email again.',
};

function createLinkError(step: NoticeStep): HttpError {
  return new HttpError('CODE_INVALID', { message: LINK_MESSAGES[step] });
}
