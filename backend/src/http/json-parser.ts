/** JSON is the only body format of the API: limited in depth, without NUL characters. */
import type { App } from './api-instance.ts';
import { HttpError } from '../errors.ts';

const JSON_DEPTH_MAX = 32;

/** Replaces Fastify's parsers. Every content type except application/json gets 415. */
export function registerJsonParser(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (typeof text !== 'string' || text.trim() === '') {
      done(null, undefined);
      return;
    }
    try {
      const body: unknown = JSON.parse(text, dropPrototypeKeys);
      assertSafeInput(body);
      // A schema of an object with optional fields would accept it.
      if (Array.isArray(body)) throw new HttpError('BAD_REQUEST');
      done(null, body);
    } catch (error) {
      done(error instanceof HttpError ? error : new HttpError('BAD_REQUEST', { cause: error }));
    }
  });
  app.addHook('preValidation', (request, _reply, done) => {
    assertSafeInput(request.query);
    assertSafeInput(request.params);
    done();
  });
}

/** Keys that would change an object's prototype when it is copied. */
function dropPrototypeKeys(key: string, value: unknown): unknown {
  return key === '__proto__' || key === 'constructor' ? undefined : value;
}

/** Traverses without recursion, so that depth cannot exhaust the stack. */
function assertSafeInput(input: unknown): void {
  const pending: { readonly value: unknown; readonly depth: number }[] = [
    { value: input, depth: 0 },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') assertNoNul(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= JSON_DEPTH_MAX) {
      throw new HttpError('BAD_REQUEST', { message: 'The request is nested too deeply.' });
    }
    for (const [key, child] of Object.entries(value)) {
      assertNoNul(key);
      pending.push({ value: child, depth: depth + 1 });
    }
  }
}

/** PostgreSQL rejects NUL characters in text. */
function assertNoNul(value: string): void {
  if (value.includes('\0')) throw new HttpError('VALIDATION_FAILED');
}
