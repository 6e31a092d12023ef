/** The composition root: wires the features together. */
import { createPhotonSuggester } from './addresses/suggestions/photon-suggester.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { isDemoSurfaceOpen } from './config/env.ts';
import { loadKeys, type Keys } from './config/keys.ts';
import { openDatabase } from './db/open.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { inTransaction } from './db/transaction.ts';
import { formSubject } from './forms/form-subject.ts';
import { createImageVariants } from './images/image-variants.ts';
import { orderSubject } from './orders/order-subject.ts';
import { createWaitingOrders } from './orders/waiting-orders.ts';
import type { PaymentGateway } from './payments/payment-gateway.ts';
import type { PaymentSubjects } from './payments/payment-subject.ts';
import { createSandboxGateway } from './payments/sandbox/sandbox-gateway.ts';
import { indexContent } from './search/content-search-index.ts';
import { indexProducts } from './search/product-search-index.ts';
import { createSearchCounts } from './search/search-counts.ts';
import type { AppDependencies, Services } from './services.ts';
import { voucherSubject } from './vouchers/voucher-subject.ts';

/** The installation's database, migrated and with an up-to-date search index. */
export async function openSiteDatabase(
  ...[env, options]: Parameters<typeof openDatabase>
): Promise<OpenDatabase> {
  const opened = await openDatabase(env, options);
  try {
    await inTransaction(opened.db, async (transaction) => {
      await indexProducts(transaction);
      await indexContent(transaction);
    });
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** All kinds of payment subjects. */
export const PAYMENT_SUBJECTS: PaymentSubjects = {
  order: orderSubject,
  form: formSubject,
  voucher: voucherSubject,
};

export async function createServices(dependencies: AppDependencies): Promise<Services> {
  const { env, clock } = dependencies;
  const keys = loadKeys(env.keysDir);
  const offered = await loadGateways(dependencies, keys);
  const gateways = new Map(offered.map((gateway) => [gateway.name, gateway]));
  const payments = { ...dependencies, gateways, paymentSubjects: PAYMENT_SUBJECTS };
  return {
    ...payments,
    keys,
    tokens: await createAccessTokens(keys.tokenSigningKeys, clock),
    images: createImageVariants(env),
    waitingOrders: createWaitingOrders(payments),
    searchCounts: createSearchCounts(),
    addressSuggester:
      env.addressServiceUrl === null ? null : createPhotonSuggester(env.addressServiceUrl),
  };
}

async function loadGateways(
  dependencies: AppDependencies,
  keys: Keys,
): Promise<readonly PaymentGateway[]> {
  const { env, clock } = dependencies;
  const gateways: PaymentGateway[] = [];
  if (env.stripe !== null) {
    const { createStripeGateway } = await import('./payments/stripe/stripe-gateway.ts');
    gateways.push(createStripeGateway(env.stripe, clock));
  }
  if (isDemoSurfaceOpen(env)) gateways.push(createSandboxGateway({ ...dependencies, keys }));
  return gateways;
}
