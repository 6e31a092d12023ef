/** Environment settings of payment gateways and identity providers. */
import * as v from 'valibot';

/** The surcharge of one payment method. */
export interface SurchargeRule {
  /** Basis points of the amount: 175 is 1.75%. */
  readonly basisPoints: number;
  readonly fixedCents: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server with Stripe's API, for tests and demos. */
  readonly apiUrl: string | null;
}

export interface ProviderSettings {
  /** Short name in URLs and in the database. */
  readonly id: string;
  /** Name on the button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const SURCHARGE_PATTERN = /^([a-z]+)=(\d{1,4})(?:\+(\d{1,4}))?$/;
/** 10% or 10 dollars: a higher value is probably a typing error. */
const SURCHARGE_MAX = 1000;
/** The known gateways; a misspelt name is rejected. */
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
      const isWithinLimits = basisPoints <= SURCHARGE_MAX && fixedCents <= SURCHARGE_MAX;
      if (!isWithinLimits || !SURCHARGED_GATEWAYS.includes(gateway) || rules.has(gateway)) {
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
