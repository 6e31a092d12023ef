/**
 * Proof-of-work captcha: the browser searches for a number, and the server verifies it in one step.
 * No third party is involved, and no visitor data is stored.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';

export const CAPTCHA_LIFE_MS = 10 * 60 * 1000;
/** Browsers choose their `deriveKey` function by this parameter. */
const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations per attempt, and number of attempts: about a second on a phone. */
const COST = 1000;
const TRIES = { min: 500, max: 2000 } as const;

export type SolvedCaptcha =
  | { readonly kind: 'solved'; readonly nonce: string; readonly expiresAt: Date }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong' };

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{2,128}$/));
const solvedSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: v.literal(COST),
      keyLength: v.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: v.pipe(v.number(), v.integer()),
    }),
    signature: hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: hex }),
});

export function createCaptcha(secret: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(TRIES.min, TRIES.max),
    deriveKey,
    expiresAt: new Date(now.getTime() + CAPTCHA_LIFE_MS),
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
}

/**
 * Verifies `{challenge, solution}` as JSON or as base64 of it, as the library's clients send it.
 */
export async function checkCaptcha(
  text: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<SolvedCaptcha> {
  const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), solvedSchema), json);
  if (!parsed.success) return { kind: 'wrong' };
  const { challenge, solution } = parsed.output;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  const result = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  });
  if (result.expired || expiresAt <= now) return { kind: 'expired' };
  const { nonce } = challenge.parameters;
  return result.verified ? { kind: 'solved', nonce, expiresAt } : { kind: 'wrong' };
}
