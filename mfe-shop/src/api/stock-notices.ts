/**
 * POST /sell/stockNotice/…: requests for a mail when a sku is back in stock, and the buttons of its
 * mailed links. Server only.
 */
import { stockNoticeWireSchema, type StockNoticeWire } from 'shared-contracts/api/stock-notice';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';

export interface StockNoticeRequest {
  readonly skuId: number;
  readonly email: string;
  /** The value of the honeypot field. */
  readonly website: string;
}

/** Throws `ApiError`. */
export async function requestStockNotice(
  api: ApiClient,
  { skuId, email, website }: StockNoticeRequest,
): Promise<StockNoticeWire['status']> {
  const body = await api.post('/sell/stockNotice/request', { sku: skuId, email, website });
  return readBody(stockNoticeWireSchema, body).status;
}

/** Confirms the address of a request, or takes the request back. Throws `ApiError`. */
export async function sendNoticeToken(
  api: ApiClient,
  step: 'confirm' | 'remove',
  token: string,
): Promise<void> {
  await api.post(`/sell/stockNotice/${step}`, { token });
}

const userWireSchema = v.object({ email: v.optional(v.string(), '') });

/** The address of the logged-in customer; empty when it is not known. */
export async function findOwnEmail(api: ApiClient): Promise<string> {
  try {
    return readData(userWireSchema, await api.get('/cognito/user/authUser')).email;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return '';
  }
}
