import type { HistoryLine } from 'release-registry/control-plane';
import type { RolloutPlan } from 'shared-contracts/release';
import { publishRemotes, START_REASON, type LocalRegistry } from './publish-remotes.ts';

const OLD = '1.0.0-b0000000001';
const NEW = '1.0.0-b0000000002';

interface Situation {
  readonly plan?: RolloutPlan;
  /** The command that led to the plan. */
  readonly lastChange?: { readonly action: HistoryLine['action']; readonly reason?: string };
  readonly refusal?: string;
}

/** A registry that records its commands. */
function aRegistry({ plan, lastChange, refusal }: Situation) {
  const commands: string[] = [];
  const registry: LocalRegistry = {
    publish: async (remote) => {
      if (refusal !== undefined) throw new Error(refusal);
      commands.push(`publish ${remote}`);
      return { version: NEW, kind: plan === undefined ? 'live' : 'stored', warnings: [] };
    },
    rollout: async ({ remote, version }) => {
      commands.push(`rollout ${remote} ${version}`);
      return aDocument(plan);
    },
    promote: async (remote, reason) => {
      commands.push(`promote ${remote}: ${reason}`);
      return aDocument(plan);
    },
    findRollout: async () => aDocument(plan),
    history: async () => [
      {
        at: '2026-03-01T00:00:00.000Z',
        actor: 'tester',
        action: lastChange?.action ?? 'publish',
        remote: 'mfe-shop',
        version: OLD,
        sequence: 1,
        reason: lastChange?.reason ?? '',
        plan: plan ?? null,
      },
    ],
  };
  return { registry, commands };
}

function aDocument(plan: RolloutPlan | undefined) {
  return {
    sequence: 1,
    issuedAt: '2026-03-01T00:00:00.000Z',
    expiresAt: '2026-03-31T00:00:00.000Z',
    remotes: plan === undefined ? {} : { 'mfe-shop': { rolloutId: 'r1', plan } },
  };
}

async function publish(situation: Situation) {
  const { registry, commands } = aRegistry(situation);
  const messages: string[] = [];
  const build = { remote: 'mfe-shop', version: NEW, folder: '/build' };
  await publishRemotes(registry, [build], (line) => messages.push(line));
  return { commands, messages };
}

const single = (version: string) => ({ kind: 'single', version }) as const;

test('publishes a new remote', async () => {
  expect(await publish({})).toEqual({ commands: ['publish mfe-shop'], messages: [] });
});

test('does nothing for a remote that serves the current build', async () => {
  expect((await publish({ plan: single(NEW) })).commands).toEqual(['publish mfe-shop']);
});

test.each([
  ['published first', { action: 'publish' }],
  ['made live by an earlier start', { action: 'promote', reason: START_REASON }],
] as const)('makes a newer build live in place of one that was %s', async (_, lastChange) => {
  expect((await publish({ plan: single(OLD), lastChange })).commands).toEqual([
    'publish mfe-shop',
    `rollout mfe-shop ${NEW}`,
    `promote mfe-shop: ${START_REASON}`,
  ]);
});

test.each<[string, Situation]>([
  [
    'a staged rollout',
    {
      plan: { kind: 'staged', stable: OLD, candidate: '1.1.0', permille: 100, cohorts: [] },
      lastChange: { action: 'rollout' },
    },
  ],
  ['a rollback', { plan: single(OLD), lastChange: { action: 'rollback' } }],
  ['a promotion by hand', { plan: single(OLD), lastChange: { action: 'promote' } }],
  ['a release of another package version', { plan: single('0.9.0-b0000000001') }],
  ['a release with a version given by hand', { plan: single('2.0.0') }],
])('does not change %s, and prints the next command [FED-09]', async (_, situation) => {
  const { commands, messages } = await publish(situation);
  expect(commands).toEqual(['publish mfe-shop']);
  expect(messages.join()).toContain(`npm run release -- rollout mfe-shop ${NEW} --percent 100`);
});

test('continues when a remote cannot be published, and prints the reason [FED-21]', async () => {
  const { messages } = await publish({ refusal: 'it is refused' });
  expect(messages).toEqual([`mfe-shop ${NEW} was not published: it is refused`]);
});
