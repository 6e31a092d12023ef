/**
 * The API on a separate database, for tests.
 *
 * By default an in-memory PGlite from the migrated template; with TEST_DATABASE_URL a fresh
 * database on that server, which `close` drops.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Kysely, KyselyPlugin } from 'kysely';
import pino from 'pino';
import { createIdOnlyTracing, type Tracing } from 'server-kit/tracing/tracing';
import type { App } from '../http/api-instance.ts';
import { buildApp } from '../app.ts';
import { readEnv, type Env } from '../config/env.ts';
import { createPglite } from '../db/pglite.ts';
import { createEmbeddedKysely, createServerKysely, type OnQuery } from '../db/pools.ts';
import { recordQueries } from '../db/record-queries.ts';
import type { Database } from '../db/schema.ts';
import { getTemplate } from '../db/template.ts';
import type { Services } from '../services.ts';
import { createMigratedDatabase } from './server-database.ts';
import { createTestUser, logIn, type TestUser } from './test-user.ts';

/** Timeout of `beforeAll`: the first test of a new schema also creates the template. */
export const TEST_START_TIMEOUT_MS = 240_000;

/** Tests of races send hundreds of requests at the same time, on machines of any speed. */
export const TEST_CONNECTION_TIMEOUT_MS = 200_000;

/** A fixed clock that tests can move. */
export interface TestClock {
  now(): Date;
  advanceSeconds(seconds: number): void;
}

export interface TestApp {
  readonly app: App;
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly clock: TestClock;
  readonly services: Services;
  readonly inject: App['inject'];
  /** Adds an account with the test password. */
  createUser(user?: Partial<TestUser>): Promise<{ readonly id: number; readonly email: string }>;
  /** Returns the value of the Authorization header; the account must exist. */
  login(email: string): Promise<string>;
  close(): Promise<void>;
}

/** The API for all tests of a file. Tests and hooks registered later can read its properties. */
export function useTestApp(
  overrides: Partial<Env> = {},
  plugins: readonly KyselyPlugin[] = [],
): TestApp {
  const testApp = useCreated(() => createTestApp(overrides, plugins));
  afterAll(() => testApp().close());
  return {
    get app() {
      return testApp().app;
    },
    get db() {
      return testApp().db;
    },
    get env() {
      return testApp().env;
    },
    get clock() {
      return testApp().clock;
    },
    get services() {
      return testApp().services;
    },
    get inject() {
      return testApp().inject;
    },
    createUser: (user) => testApp().createUser(user),
    login: (email) => testApp().login(email),
    close: () => testApp().close(),
  };
}

/** Creates a value before the first test of a file; the result returns it from then on. */
export function useCreated<T>(create: () => Promise<T>): () => T {
  let created: { readonly value: T } | undefined;
  beforeAll(async () => {
    created = { value: await create() };
  }, TEST_START_TIMEOUT_MS);
  return () => {
    if (created === undefined) throw new Error('Not created yet: read it in a test or a hook');
    return created.value;
  };
}

/**
 * Plugins see every query of the app.
 *
 * @param tracing receives the spans of requests, tasks and queries
 */
export async function createTestApp(
  overrides: Partial<Env> = {},
  plugins: readonly KyselyPlugin[] = [],
  tracing?: Tracing,
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'backend-test-'));
  const env: Env = {
    ...readEnv({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    ...overrides,
  };
  const { db: plain, close } = await openTestDatabase(
    env.templateDir,
    tracing && recordQueries(tracing),
  );
  const db = plugins.reduce((opened, plugin) => opened.withPlugin(plugin), plain);
  const testApp = await buildTestApp({ db, close, env, clock: createTestClock(), tracing });
  return {
    ...testApp,
    async close() {
      await testApp.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The API on an open database, as after a restart; `close` also closes the database. */
export async function buildTestApp(parts: {
  readonly db: Kysely<Database>;
  readonly env: Env;
  readonly clock: TestClock;
  readonly tracing?: Tracing | undefined;
  close(): Promise<void>;
}): Promise<TestApp> {
  const { db, env, clock, tracing = createIdOnlyTracing() } = parts;
  const log = pino({ level: env.logLevel });
  const app = await buildApp({ db, env, clock, log, tracing });
  return {
    app,
    db,
    env,
    clock,
    services: app.services,
    inject: app.inject.bind(app),
    createUser: (user = {}) => createTestUser(db, user),
    login: (email) => logIn(app, email),
    async close() {
      await app.close();
      await parts.close();
    },
  };
}

interface TestDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

/** A new, migrated database without content. */
export function openTestDatabase(templateDir: string, onQuery?: OnQuery): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl === undefined
    ? openInMemory(templateDir, onQuery)
    : openOnServer(serverUrl, onQuery);
}

/** The embedded database, even if TEST_DATABASE_URL is set. */
export async function openInMemory(templateDir: string, onQuery?: OnQuery): Promise<TestDatabase> {
  const lite = await createPglite({
    loadDataDir: await unpack(await getTemplate(templateDir)),
    startParams: [...PGlite.defaultStartParams, ...SMALL_MEMORY],
  });
  const db = createEmbeddedKysely(lite, {
    onQuery,
    connectionTimeoutMs: TEST_CONNECTION_TIMEOUT_MS,
  });
  const close = async () => {
    await db.destroy();
    await lite.close();
  };
  return { db, close };
}

/** PostgreSQL writes zeros into its buffers at each start, and a test needs only a few. */
const SMALL_MEMORY = ['-c', 'shared_buffers=16MB'];

/** Unpacks the template here, because PGlite needs more time for that than for the rest of its start. */
async function unpack(template: Blob): Promise<Blob> {
  // Large chunks, because they are joined again.
  const { buffer } = gunzipSync(await template.arrayBuffer(), { chunkSize: 2 ** 24 });
  return new BlobInMemory(buffer);
}

/** Returns its bytes without copying; Node's own Blob copies them piece by piece. */
class BlobInMemory extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

async function openOnServer(serverUrl: string, onQuery?: OnQuery): Promise<TestDatabase> {
  const { url, drop } = await createMigratedDatabase(serverUrl);
  const db = createServerKysely(url, { onQuery, connectionTimeoutMs: TEST_CONNECTION_TIMEOUT_MS });
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, close };
}

/** Starts at the current time by default. */
export function createTestClock(startMs = Math.floor(Date.now() / 1000) * 1000): TestClock {
  let nowMs = startMs;
  return {
    now: () => new Date(nowMs),
    advanceSeconds(seconds) {
      nowMs += seconds * 1000;
    },
  };
}
