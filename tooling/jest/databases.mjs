/**
 * Chooses the database for test files that open one.
 *
 * With TEST_DATABASE_URL, every file runs once on that PostgreSQL server, and the files in
 * `ON_BOTH` also run on the embedded database: together they cover the differences between the two.
 * Without it, every file runs on the embedded database. Query plans are checked on the server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Need several processes or lost connections, which the embedded database does not have. */
const ONLY_ON_A_SERVER = [
  'backend/src/db/server-restart.test.ts',
  'backend/src/orders/races/faulty-network.test.ts',
  'backend/src/orders/races/three-processes.test.ts',
];

/** Open, lock and upgrade the files of the embedded database; processes that use these files. */
const ONLY_EMBEDDED = ['backend/src/db/open.test.ts', 'backend/src/orders/races/kill.test.ts'];

const ON_BOTH = [
  // Migrations, transactions, multi-statement scripts, copies of a whole database.
  'backend/src/db/migrate.test.ts',
  'backend/src/db/transaction.test.ts',
  'backend/src/db/run-script.test.ts',
  'backend/src/db/dump.test.ts',
  'backend/src/db/restore.test.ts',
  // Trigrams and full text; arrays and sorting in filters; generic filters and pages.
  'backend/src/search/search.test.ts',
  'backend/src/search/spelling.test.ts',
  'backend/src/catalogue/list-filters.test.ts',
  'backend/src/records/routes/read-records.test.ts',
  // Idempotency, background jobs, sessions.
  'backend/src/carts/cart-add-once.test.ts',
  'backend/src/jobs/run-outbox.test.ts',
  'backend/src/auth/routes/refresh-token.test.ts',
  // Orders and payments, including concurrent ones.
  'backend/src/orders/routes/submit-order.test.ts',
  'backend/src/orders/races/order-races.test.ts',
  'backend/src/payments/routes/payment-webhook.test.ts',
];

/**
 * @typedef {object} DatabaseRun
 * @property {'embedded' | 'server'} name
 * @property {readonly string[] | undefined} only the files of this run; undefined for every file
 * @property {readonly string[]} without
 */

/**
 * @param {{ root: string, serverUrl: string | undefined }} options
 * @returns {readonly DatabaseRun[]}
 */
export function listDatabaseRuns({ root, serverUrl }) {
  const missing = [...ONLY_ON_A_SERVER, ...ONLY_EMBEDDED, ...ON_BOTH].filter(
    (file) => !existsSync(join(root, file)),
  );
  if (missing.length > 0) throw new Error(`tooling/jest/databases.mjs names ${missing.join(', ')}`);
  if (serverUrl === undefined) {
    return [{ name: 'embedded', only: undefined, without: ONLY_ON_A_SERVER }];
  }
  return [
    { name: 'server', only: undefined, without: ONLY_EMBEDDED },
    { name: 'embedded', only: [...ONLY_EMBEDDED, ...ON_BOTH], without: [] },
  ];
}
