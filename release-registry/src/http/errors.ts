/** Refusals of the HTTP API: one table gives each code its status; unknown errors tell nothing. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { RegistryCode, RegistryFault } from 'shared-contracts/registry';
import {
  ConcurrentChangeError,
  ControlError,
  GateError,
  UnknownReleaseError,
} from '../control-plane.ts';

const STATUS: Readonly<Record<RegistryCode, number>> = {
  LOGIN_REQUIRED: 401,
  TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 422,
  RELEASE_REFUSED: 422,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

type Details = Pick<RegistryFault, 'errors' | 'refusals'>;

/** A refusal with its public words. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryCode;
  readonly details: Details;

  constructor(code: RegistryCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** Answers any error; what is not meant for the caller is only logged. */
export function sendError(reply: FastifyReply, error: unknown, log: FastifyBaseLogger) {
  const { code, message, details } = toRefusal(error, log);
  const body: RegistryFault = { success: false, message, code, ...details };
  if (code === 'LOGIN_REQUIRED' || code === 'TOKEN_INVALID') {
    void reply.header('www-authenticate', 'Bearer');
  }
  return reply.status(STATUS[code]).send(body);
}

function toRefusal(error: unknown, log: FastifyBaseLogger): RegistryError {
  if (error instanceof RegistryError) return error;
  if (error instanceof GateError) {
    const [first = 'The release is refused'] = error.message.split('\n');
    return new RegistryError('RELEASE_REFUSED', first, { refusals: [...error.refusals] });
  }
  if (error instanceof UnknownReleaseError) return new RegistryError('NOT_FOUND', error.message);
  if (error instanceof ConcurrentChangeError) return new RegistryError('CONFLICT', error.message);
  if (error instanceof ControlError) return new RegistryError('RELEASE_REFUSED', error.message);
  if (isClientError(error)) {
    return new RegistryError('BAD_REQUEST', 'The request could not be read.');
  }
  log.error({ err: error }, 'a request failed');
  return new RegistryError('UNAVAILABLE', 'The store or a key cannot be read now.');
}

/** The body was no JSON, too large, or of another type. */
function isClientError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}
