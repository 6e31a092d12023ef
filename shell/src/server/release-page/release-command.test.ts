import type { KnownRelease, RemoteReleases } from 'shared-contracts/registry';
import {
  checkReason,
  checkShare,
  describeCommand,
  readCommandForm,
  toCommand,
  type CommandForm,
} from './release-command.ts';

function aRelease(version: string, state: KnownRelease['state']): KnownRelease {
  const nothing = {
    provides: [],
    nests: [],
    actions: [],
    publishes: [],
    consumes: [],
    requires: {},
  };
  return { version, state, builtAt: '2026-03-01T00:00:00.000Z', ...nothing };
}

const SINGLE: RemoteReleases = {
  remote: 'mfe-shop',
  live: '1.1.0',
  candidate: null,
  percent: null,
  cohorts: [],
  since: null,
  by: null,
  previous: '1.0.0',
  releases: [
    aRelease('1.2.0', 'kept'),
    aRelease('1.1.0', 'live'),
    aRelease('1.0.0', 'kept'),
    aRelease('0.9.0', 'revoked'),
  ],
};
const STAGED: RemoteReleases = {
  ...SINGLE,
  candidate: '1.2.0',
  percent: 10,
  cohorts: ['staff'],
  releases: [aRelease('1.2.0', 'candidate'), aRelease('1.1.0', 'live'), aRelease('1.0.0', 'kept')],
};

function aForm(fields: Partial<Record<keyof CommandForm, string>>): CommandForm {
  const values = { remote: 'mfe-shop', sequence: '7', ...fields };
  const form = readCommandForm((field) => new Map(Object.entries(values)).get(field) ?? '');
  if (form === undefined) throw new Error('not a form of the release page');
  return form;
}

const effectOf = (remote: RemoteReleases, fields: Parameters<typeof aForm>[0]) =>
  describeCommand(remote, toCommand(aForm(fields)));

test('describes what visitors get before and after a command [FED-15]', () => {
  expect(effectOf(SINGLE, { action: 'rollout', version: '1.2.0', percent: '12,5' })).toMatchObject({
    title: 'Roll out mfe-shop 1.2.0 to 12.5% of visitors',
    before: [{ version: '1.1.0', visitors: 'all visitors' }],
    after: [
      { version: '1.1.0', visitors: '87.5% of visitors' },
      { version: '1.2.0', visitors: '12.5% of visitors' },
    ],
  });
  expect(effectOf(STAGED, { action: 'promote', version: '1.2.0' })).toMatchObject({
    title: 'Promote mfe-shop 1.2.0 to all visitors',
    before: [
      { version: '1.1.0', visitors: '90% of visitors' },
      { version: '1.2.0', visitors: '10% of visitors and cohort staff' },
    ],
    after: [{ version: '1.2.0', visitors: 'all visitors' }],
  });
  const backs = [SINGLE, STAGED].map((remote) => effectOf(remote, { action: 'rollback' })?.after);
  expect(backs).toEqual([
    [{ version: '1.0.0', visitors: 'all visitors' }],
    [{ version: '1.1.0', visitors: 'all visitors' }],
  ]);
});

test('describes which release replaces a revoked one [FED-15]', () => {
  const after = (remote: RemoteReleases, version: string) =>
    effectOf(remote, { action: 'revoke', version })?.after.map((share) => share.version);
  expect(after(STAGED, '1.2.0')).toEqual(['1.1.0']);
  expect(after(STAGED, '1.1.0')).toEqual(['1.0.0']);
  expect(after(SINGLE, '1.0.0')).toEqual(['1.1.0']);
  expect(after(SINGLE, '0.9.0')).toBeUndefined();
  expect(after({ ...SINGLE, previous: null }, '1.1.0')).toBeUndefined();
});

test.each([
  [
    'promotion of a release that is not the candidate',
    SINGLE,
    { action: 'promote', version: '1.2.0' },
  ],
  [
    'share for a release that is not the candidate',
    STAGED,
    { action: 'rollout', version: '1.0.0', percent: '1' },
  ],
  ['share for a revoked release', SINGLE, { action: 'rollout', version: '0.9.0', percent: '1' }],
  ['rollback of the first release', { ...SINGLE, previous: null }, { action: 'rollback' }],
])('offers no %s [FED-15]', (_, remote, fields) => {
  expect(effectOf(remote, fields)).toBeUndefined();
});

test.each(['', '-1', '100.1', '101', '1.25', '1e1', 'much', '0x10'])(
  'rejects %j as a share [FED-15]',
  (percent) => {
    const form = aForm({ action: 'rollout', version: '1.2.0', percent });
    expect(checkShare(form).percent).toMatch(/from 0 to 100/);
  },
);

test('accepts shares in steps of 0.1 and a reason of one line [FED-15]', () => {
  for (const percent of ['0', '0.1', '99.9', '100', '100.0', '12,5']) {
    expect(checkShare(aForm({ action: 'rollout', percent }))).toEqual({});
  }
  expect(checkShare(aForm({ action: 'rollout', cohort: 'No!' })).cohort).toMatch(/lowercase/);
  expect(checkReason(aForm({ action: 'promote', reason: '  ' })).reason).toMatch(/Enter a reason/);
  for (const reason of ['a\nb', 'a\u2028b', 'a\u202Eb']) {
    expect(checkReason(aForm({ action: 'promote', reason })).reason).toMatch('Use one line');
  }
  expect(readCommandForm(() => 'publish')).toBeUndefined();
});
