/**
 * Error table: the HTTP status and the public message of each error code.
 *
 * Anything thrown that is not an `HttpError` is sent as INTERNAL_ERROR and logged; visitors never
 * see its text.
 */
import type { ErrorBody } from 'shared-contracts/api/wire';
import type { ErrorCode } from 'shared-contracts/error-codes';

interface PublicFault {
  readonly status: number;
  readonly message: string;
}

const FAULTS: Readonly<Record<ErrorCode, PublicFault>> = {
  TOKEN_EXPIRED: { status: 401, message: 'Your session has expired.' },
  TOKEN_INVALID: { status: 401, message: 'Please log in again.' },
  LOGIN_FAILED: { status: 401, message: 'The email address or password is incorrect.' },
  LOGIN_REQUIRED: { status: 401, message: 'Please log in first.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do that.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request as application/json.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  VALIDATION_FAILED: { status: 422, message: 'Please check what you have entered.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is outside the file.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please try again later.' },
  CONFLICT: { status: 409, message: 'Something changed in the meantime. Please try again.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This request was already sent with different content.',
  },
  SKU_NOT_FOUND: { status: 404, message: 'This product is no longer available.' },
  OUT_OF_STOCK: { status: 409, message: 'This product is out of stock.' },
  QTY_ABOVE_STOCK: { status: 409, message: 'There is not enough stock for this quantity.' },
  CART_EMPTY: { status: 409, message: 'Your cart is empty.' },
  CART_CHANGED: { status: 409, message: 'Your cart has changed. Please check it and try again.' },
  CART_ITEM_NOT_FOUND: { status: 404, message: 'This item is no longer in your cart.' },
  PROMOTION_REFUSED: { status: 409, message: 'This promotion code cannot be used.' },
  SHIPPING_NOT_AVAILABLE: { status: 422, message: 'We cannot ship to this address.' },
  SHIPPING_QUOTE_EXPIRED: {
    status: 409,
    message: 'The shipping price is out of date. Please choose shipping again.',
  },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found.' },
  GATEWAY_UNKNOWN: { status: 422, message: 'Please choose another payment method.' },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    message: 'The payment service is not responding. Please try again in a moment.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found.' },
  RETURN_URL_NOT_ALLOWED: { status: 422, message: 'The return address is not on this site.' },
  CAPTCHA_REQUIRED: { status: 422, message: 'Please confirm that you are not a robot.' },
  VOUCHER_REFUSED: { status: 422, message: 'This code is not valid.' },
  CODE_INVALID: {
    status: 422,
    message: 'This code is incorrect or has expired. Check it, or request a new one.',
  },
  BUSY: { status: 503, message: 'We are busy. Please try again in a moment.' },
  STORAGE_FULL: {
    status: 507,
    message: 'Nothing can be saved at the moment. Please try again later.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong. Please try again.' },
};

export interface ApiFaultDetails {
  /** Replaces the table's message; written for visitors. */
  readonly message?: string;
  /** One message per field name, shown beside the field. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** Sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An error whose code and message are sent to the caller. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly publicMessage: string;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ApiFaultDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = FAULTS[code].status;
    this.publicMessage = details.message ?? FAULTS[code].message;
    this.fieldErrors = details.fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The response body of an error. */
export function presentError(fault: HttpError): ErrorBody {
  return {
    success: false,
    message: fault.publicMessage,
    code: fault.code,
    ...(fault.fieldErrors === undefined ? {} : { errors: fault.fieldErrors }),
  };
}
