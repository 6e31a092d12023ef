/**
 * Pending logins with the authorization code flow. An encrypted cookie holds state, nonce and verifier
 * of each login, so that a returned code is matched to its login. Several tabs may each have a
 * pending login.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { openSealed, seal } from './sealed.ts';
import type { SecretKeys } from './secret-key.ts';

const flowSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  /** Path on this site to return to. */
  returnTo: v.string(),
  startedAtMs: v.number(),
  /** Whether the code starts a session or links a provider to the current session's customer. */
  purpose: v.optional(v.picklist(['login', 'link']), 'login'),
});
export type OauthFlow = v.InferOutput<typeof flowSchema>;

export const FLOW_LIFE_SECONDS = 15 * 60;
/** The oldest are dropped: a cookie holds 4 kB. */
const FLOWS_MAX = 4;
/** Several longer paths would not fit into one cookie. */
const RETURN_TO_LENGTH_MAX = 300;

export interface OauthFlowCodec {
  encode(flows: readonly OauthFlow[]): Promise<string>;
  /** Returns an empty list for a value this server did not write. */
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

/** Adds a flow and drops the oldest ones. */
export function withFlow(flows: readonly OauthFlow[], flow: OauthFlow): readonly OauthFlow[] {
  return [...flows, flow].slice(-FLOWS_MAX);
}

/** Finds the unexpired flow of a state, with a constant-time comparison. */
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

/** S256 challenge of RFC 7636. */
export function codeChallenge({ codeVerifier }: OauthFlow): string {
  return sha256(codeVerifier).toString('base64url');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
