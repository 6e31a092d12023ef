/** The signed links of mails about a sku: to confirm a request, and to take it back. */
import { backInStockPath } from 'shared-contracts/back-in-stock-page';
import type { KeyRing } from '../config/keys.ts';
import { signLink, verifyLink } from '../http/signed-link.ts';
import type { WantedNotice } from './wanted-sku-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unconfirmed request, and its link, are valid for this time. */
export const CONFIRM_LIFE_MS = DAY_MS;
/** A confirmed request waits for at most this time. */
export const WAITING_LIFE_MS = 180 * DAY_MS;

const SUBJECTS = { confirm: 'stock-notice', remove: 'stock-notice-removal' } as const;

/** What the link does after its page was confirmed with a button. */
export type NoticeStep = keyof typeof SUBJECTS;

/** Absolute URL of the page with the button of this step. */
export function createNoticeUrl(
  { linkSecrets, siteUrl }: { readonly linkSecrets: KeyRing; readonly siteUrl: string },
  { notice, sku }: WantedNotice,
  step: NoticeStep,
): string {
  const lifeMs = step === 'confirm' ? CONFIRM_LIFE_MS : WAITING_LIFE_MS;
  const expiresAt = new Date(notice.created_at.getTime() + lifeMs);
  const key = signLink(linkSecrets, { subject: SUBJECTS[step], id: notice.id, expiresAt });
  const query = { sku: String(sku.id), [step]: `${notice.id}.${key}` };
  return `${siteUrl}${backInStockPath(sku.productSlug, query)}`;
}

/** The id of the request whose token this is; undefined when it is forged or has expired. */
export function readNoticeToken(
  secrets: KeyRing,
  { token, step, now }: { readonly token: string; readonly step: NoticeStep; readonly now: Date },
): string | undefined {
  const [, id = '', key] = /^([0-9a-f-]{36})\.(.+)$/.exec(token) ?? [];
  return verifyLink(secrets, { subject: SUBJECTS[step], id, key, now }) ? id : undefined;
}
