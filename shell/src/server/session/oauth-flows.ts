/**
 * Logins under way by the authorization code flow (SES-09): state, nonce and verifier of each
 * in an encrypted cookie of this browser, so that a code that comes back is known to be for
 * it. Two tabs may each have one under way.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { openSealed, seal } from './sealed.ts';
import type { SecretKeys } from './secret-key.ts';

const flowSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  /** Own path to go to in the end. */
  returnTo: v.string(),
  startedAtMs: v.number(),
  /** Whether the code is to open a session, or to link a provider to the one there is (ACC-15). */
  purpose: v.optional(v.picklist(['login', 'link']), 'login'),
});
export type OauthFlow = v.InferOutput<typeof flowSchema>;

export const FLOW_LIFE_SECONDS = 15 * 60;
/** Further tabs push the oldest out: a cookie holds 4 kB. */
const FLOWS_MAX = 4;
/** Longer ones would not fit a cookie together. */
const RETURN_TO_LENGTH_MAX = 300;

export interface OauthFlowCodec {
  encode(flows: readonly OauthFlow[]): Promise<string>;
  /** Empty for anything that this server did not write. */
  decode(value: string): Promise<readonly OauthFlow[]>;
}

export function createOauthFlowCodec(keys: SecretKeys): OauthFlowCodec {
  return {
    encode: (flows) => seal({ flows: [...flows] }, keys, `${FLOW_LIFE_SECONDS}s`),
    async decode(value) {
      const claims = await openSealed(value, keys);
      const result = v.safeParse(v.array(flowSchema), claims?.['flows']);
      return result.success ? result.output : [];
    },
  };
}

export function createOauthFlow({
  returnTo,
  purpose,
  nowMs,
}: Pick<OauthFlow, 'returnTo' | 'purpose'> & { readonly nowMs: number }): OauthFlow {
  return {
    state: randomBytes(24).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
    codeVerifier: randomBytes(32).toString('base64url'),
    returnTo: returnTo.length > RETURN_TO_LENGTH_MAX ? '/' : returnTo,
    startedAtMs: nowMs,
    purpose,
  };
}

/** The newest ones and this one. */
export function withFlow(flows: readonly OauthFlow[], flow: OauthFlow): readonly OauthFlow[] {
  return [...flows, flow].slice(-FLOWS_MAX);
}

/** The one a state belongs to, while it lives; compared without telling how much of it is right. */
export function findFlow(
  flows: readonly OauthFlow[],
  state: string,
  nowMs: number,
): OauthFlow | undefined {
  return flows.find(
    (flow) =>
      timingSafeEqual(sha256(flow.state), sha256(state)) &&
      nowMs - flow.startedAtMs < FLOW_LIFE_SECONDS * 1000,
  );
}

/** S256 of RFC 7636. */
export function codeChallenge({ codeVerifier }: OauthFlow): string {
  return sha256(codeVerifier).toString('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
