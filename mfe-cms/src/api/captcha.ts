/**
 * GET /cognito/form/captcha and its solution: a proof of work that the browser computes
 * while the visitor types. It needs no third party, and the visitor does not see it.
 */
import { captchaChallengeWireSchema } from 'shared-contracts/api/form';
import { readBody, readData } from 'shared-contracts/api/read-response';
import { ContractError } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';

export interface CaptchaSolution {
  /** Sent with the form. */
  readonly payload: string;
  /** When the challenge expires; infinite when it does not expire. */
  readonly expiresAtMs: number;
}

const challengeSchema = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    expiresAt: v.exactOptional(v.number()),
  }),
});

/** Throws `ApiError`, or `ContractError` when this browser cannot solve the challenge. */
export async function solveCaptcha(api: ApiClient): Promise<CaptchaSolution> {
  const challenge = readData(captchaChallengeWireSchema, await api.get('/cognito/form/captcha'));
  const { parameters } = readBody(challengeSchema, challenge);
  const { solveProofOfWork } = await import(
    /* webpackChunkName: "proof-of-work" */ './proof-of-work.ts'
  );
  const solution = await solveProofOfWork({ ...challenge, parameters });
  if (solution === null) throw new ContractError('The captcha could not be solved in time');
  return {
    payload: btoa(JSON.stringify({ challenge, solution })),
    expiresAtMs: (parameters.expiresAt ?? Infinity) * 1000,
  };
}
