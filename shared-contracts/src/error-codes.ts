/**
 * Codes of API errors. The backend's table gives each code its status and public message; clients
 * decide by code, never by message.
 */
export const ERROR_CODES = [
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'LOGIN_FAILED',
  'LOGIN_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'RANGE_NOT_SATISFIABLE',
  'RATE_LIMITED',
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
  'SKU_NOT_FOUND',
  'OUT_OF_STOCK',
  'QTY_ABOVE_STOCK',
  'CART_EMPTY',
  'CART_CHANGED',
  'CART_ITEM_NOT_FOUND',
  'PROMOTION_REFUSED',
  'SHIPPING_NOT_AVAILABLE',
  'SHIPPING_QUOTE_EXPIRED',
  'ADDRESS_NOT_FOUND',
  'GATEWAY_UNKNOWN',
  'GATEWAY_UNAVAILABLE',
  'PAYMENT_NOT_FOUND',
  'RETURN_URL_NOT_ALLOWED',
  'CAPTCHA_REQUIRED',
  'VOUCHER_REFUSED',
  'CODE_INVALID',
  'BUSY',
  'STORAGE_FULL',
  'INTERNAL_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && codes.has(value);
}
