/** Requests for a mail when a sku is back in stock: names of the forms, and the page's steps. */
import { MAILED_EMAIL_PARAMETER } from 'shared-contracts/paths';
import { BACK_IN_STOCK_PARAMETERS } from 'shared-contracts/back-in-stock-page';

export const NOTICE_ACTIONS = {
  request: 'stock-notice.request',
  confirm: 'stock-notice.confirm',
  remove: 'stock-notice.remove',
} as const;

export const NOTICE_FIELDS = {
  sku: 'sku',
  email: 'email',
  /** Hidden from people; only bots fill it in. */
  website: 'website',
  /** Token of a mailed link. */
  token: 'token',
} as const;

/** What the last form did; the page then reports it. */
export type NoticeResult = 'mailed' | 'waiting' | 'confirmed' | 'removed';

const RESULTS: readonly NoticeResult[] = ['mailed', 'waiting', 'confirmed', 'removed'];
const RESULT_PARAMETER = 'done';
const EMAIL_LENGTH_MAX = 254;
/** As long as mailed tokens can be. */
const TOKEN_PATTERN = /^[\w.-]{1,200}$/;

/** The query of the page: its sku, the token of a mailed link, or the result of a form. */
export interface NoticeQuery {
  /** Null when the address names none. */
  readonly skuId: number | null;
  readonly result: NoticeResult | null;
  /** The address that was mailed; empty when the query has none. */
  readonly email: string;
  readonly confirmToken: string | null;
  readonly removeToken: string | null;
}

export function readNoticeQuery(search: string): NoticeQuery {
  const query = new URLSearchParams(search);
  const email = query.get(MAILED_EMAIL_PARAMETER) ?? '';
  return {
    skuId: readSkuId(query.get(BACK_IN_STOCK_PARAMETERS.sku) ?? '') ?? null,
    result: RESULTS.find((result) => result === query.get(RESULT_PARAMETER)) ?? null,
    email: checkNoticeEmail(email) === null ? email : '',
    confirmToken: readToken(query.get(BACK_IN_STOCK_PARAMETERS.confirm)),
    removeToken: readToken(query.get(BACK_IN_STOCK_PARAMETERS.remove)),
  };
}

/** The page of a form, which then reports the result. The page keeps its sku and nothing else. */
export function noticeResultPath(
  page: string,
  { result, email = '' }: { readonly result: NoticeResult; readonly email?: string },
): string {
  const [pathname = '', search = ''] = page.split('?');
  const sku = new URLSearchParams(search).get(BACK_IN_STOCK_PARAMETERS.sku);
  const query = new URLSearchParams({
    ...(sku !== null && { [BACK_IN_STOCK_PARAMETERS.sku]: sku }),
    [RESULT_PARAMETER]: result,
    ...(email !== '' && { [MAILED_EMAIL_PARAMETER]: email }),
  });
  return `${pathname}?${query.toString()}`;
}

/** Undefined for text that is no id. */
export function readSkuId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** Returns the error of an entered address; null when the server may check it. */
export function checkNoticeEmail(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  const isLike = email.length <= EMAIL_LENGTH_MAX && /^[^\s@]+@[^\s@]+$/.test(email);
  return isLike ? null : 'Enter an email address like name@example.com.';
}

function readToken(text: string | null): string | null {
  return text !== null && TOKEN_PATTERN.test(text) ? text : null;
}
