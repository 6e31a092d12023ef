/**
 * The registry's HTTP API for tests, over a site's store, with requests as operators and the shell
 * send them.
 */
import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { RELEASE_ACTOR_HEADER } from 'shared-contracts/registry';
import { createControlPlane, type TemplateUse } from '../control-plane.ts';
import { buildRegistryApp } from '../http/app.ts';
import { keyPaths, readRegistryKey, readTrustedKeys } from '../keys.ts';
import { openOperatorTokens, type NewOperator } from '../operators/operator-tokens.ts';
import { aHost, aSite, type TestSite } from './builders.ts';

const SECRET = 'between-two-machines';

export interface RegistryBed {
  readonly site: TestSite;
  readonly app: FastifyInstance;
  /** Moves the clock of the API; the site's own clock does not change. */
  advance(milliseconds: number): void;
  /** Creates an operator. Returns the token. */
  token(operator: Partial<NewOperator> & { readonly name: string }): Promise<string>;
  removeToken(name: string): Promise<void>;
  get(url: string, token?: string): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, token: string): Promise<LightMyRequestResponse>;
  /** Sends as the shell does for an administrator. */
  postAs(actor: string, url: string, payload: object): Promise<LightMyRequestResponse>;
  removeSigningKey(): Promise<void>;
}

/** mfe-shop with 1.0.0 for everyone and 1.1.0 published, and mfe-cms with 1.0.0. */
export async function aRegistry(
  findTemplateUse?: () => Promise<readonly TemplateUse[]>,
): Promise<RegistryBed> {
  const site = await aSite(['mfe-shop', 'mfe-cms']);
  await site.publish();
  await site.publish({ version: '1.1.0', entryScript: 'newer()' });
  await site.publish({ remote: 'mfe-cms', record: { globalName: 'cms_1' } });
  let now = Date.parse('2026-03-01T00:00:00.000Z');
  const clock = { now: () => new Date(now) };
  const { keysDirectory, storage } = site;
  const tokens = openOperatorTokens(keysDirectory, clock);
  const readHost = async () => aHost;
  const app = buildRegistryApp({
    watch: {
      check: async () => undefined,
      stages: () => [],
      problem: () => null,
    },
    openControlPlane: (actor) =>
      createControlPlane({
        storage,
        keysDirectory,
        actor,
        clock,
        readHost,
        ...(findTemplateUse !== undefined && { findTemplateUse }),
      }),
    tokens,
    internalSecret: SECRET,
    canSign: () =>
      readRegistryKey(keysDirectory).then(
        () => true,
        () => false,
      ),
    readHost,
    readTrustedKeys: () => readTrustedKeys(keysDirectory),
    uploadUrl: null,
    clock,
    log: pino({ level: 'silent' }),
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    site,
    app,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    token: (operator) =>
      tokens.add({ scope: 'operate', remotes: null, days: undefined, ...operator }),
    removeToken: (name) => tokens.remove(name),
    get: (url, token) => app.inject({ url, headers: token === undefined ? {} : bearer(token) }),
    post: (url, payload, token) =>
      app.inject({ method: 'POST', url, payload, headers: bearer(token) }),
    postAs: (actor, url, payload) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: {
          [INTERNAL_SECRET_HEADER]: SECRET,
          [RELEASE_ACTOR_HEADER]: encodeURIComponent(actor),
        },
      }),
    removeSigningKey: () => rm(keyPaths.registry(keysDirectory)),
  };
}
