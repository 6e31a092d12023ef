/** Fake registry for tests: returns the given responses and records requests. */
import type { ReleaseHistory, Releases } from 'shared-contracts/registry';
import { startFakeApi, type ApiAnswer, type FakeApi } from './fake-api.ts';

export const SOME_RELEASES: Releases = {
  sequence: 7,
  issuedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-31T00:00:00.000Z',
  canSign: true,
  allowance: 0.005,
  host: {
    federationRuntime: '2.9.2',
    shared: { react: '19.3.1' },
  },
  watch: {
    problem: null,
    stages: [
      {
        remote: 'mfe-words',
        stable: '1.0.0',
        candidate: '1.1.0',
        startedAt: '2026-03-01T00:00:00.000Z',
        verdict: 'healthy',
        slowerIn: [],
        reason: '1.1.0 failed in 1 of 100 documents',
        counted: {
          stable: {
            visits: 900,
            failed: 9,
          },
          candidate: {
            visits: 100,
            failed: 1,
          },
        },
      },
    ],
  },
  remotes: [
    {
      remote: 'mfe-words',
      live: '1.0.0',
      candidate: '1.1.0',
      percent: 10,
      cohorts: [],
      since: '2026-03-01T00:00:00.000Z',
      by: 'ann',
      previous: null,
      releases: [aKnownRelease('1.1.0', 'candidate'), aKnownRelease('1.0.0', 'live')],
    },
  ],
};

const HISTORY: ReleaseHistory = {
  lines: [
    {
      at: '2026-03-01T00:00:00.000Z',
      actor: 'ann',
      action: 'rollout',
      sequence: 7,
      remote: 'mfe-words',
      version: '1.1.0',
      reason: 'given to 10%: <b>new</b> words',
    },
  ],
};

const running: FakeApi[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((registry) => registry.close()));
});

/** Stopped after the test. */
export async function startFakeRegistry(): Promise<FakeApi> {
  const registry = await startFakeApi();
  running.push(registry);
  registry.answer('GET /v1/releases', { body: SOME_RELEASES });
  registry.answer('GET /v1/history', { body: HISTORY });
  const done: ApiAnswer = { body: { remote: 'mfe-words', sequence: 8 } };
  for (const command of [
    'rollouts',
    'promote',
    'rollback',
    'revoke',
    'pause',
    'resume',
    'approve',
  ]) {
    registry.answer(`POST /v1/${command}`, done);
  }
  return registry;
}

function aKnownRelease(version: string, state: 'live' | 'candidate') {
  return {
    version,
    state,
    builtAt: '2026-03-01T00:00:00.000Z',
    requires: { react: '^19.0.0' },
    provides: ['words/text'],
    actions: [],
    publishes: ['cart.changed'],
    consumes: [],
    nests: ['words/small'],
  };
}
