/** What the environment says of payment gateways and providers of identities. */
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
