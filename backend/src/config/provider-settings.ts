/** What the environment says of payment gateways and providers of identities. */
import * as v from 'valibot';

/** What the owner asks for one way to pay. */
export interface SurchargeRule {
  /** Hundredths of a percent of what is paid: 175 is 1.75 %. */
  readonly basisPoints: number;
  readonly fixedCents: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's API, for tests and demonstrations. */
  readonly apiUrl: string | null;
}

export interface ProviderSettings {
  /** Short name in addresses and in the database. */
  readonly id: string;
  /** Name on the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SURCHARGE_PATTERN = /^([a-z]+)=(\d{1,4})(?:\+(\d{1,4}))?$/;
/** 10 %, or 10 dollars: more is a slip of the keyboard. */
const SURCHARGE_MAX = 1000;
/** The gateways there are, so that a mistyped name is refused. */
const SURCHARGED_GATEWAYS: readonly string[] = ['stripe', 'sandbox'];

/** `stripe=175+30`: 175 basis points and 30 cents. Gateways are separated by commas. */
export const surchargeRules = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
    const rules = new Map<string, SurchargeRule>();
    for (const entry of text.split(',')) {
      if (entry.trim() === '') continue;
      const [, gateway = '', share, fixed] = SURCHARGE_PATTERN.exec(entry.trim()) ?? [];
      const basisPoints = Number(share);
      const fixedCents = Number(fixed ?? 0);
      const isSane = basisPoints <= SURCHARGE_MAX && fixedCents <= SURCHARGE_MAX;
      if (!isSane || !SURCHARGED_GATEWAYS.includes(gateway) || rules.has(gateway)) {
        addIssue({
          message: `must be like stripe=175+30 (basis points and cents, each at most ${SURCHARGE_MAX}) for ${SURCHARGED_GATEWAYS.join(' or ')}`,
        });
        return NEVER;
      }
      rules.set(gateway, { basisPoints, fixedCents });
    }
    return rules;
  }),
);
