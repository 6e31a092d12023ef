import type { HostCapabilities } from 'shared-contracts/host';
import type { Refusal } from '../control-plane.ts';
import { aPayload, aSite } from '../testing/builders.ts';
import {
  aSiteWithCart,
  providing,
  refusalsOf,
  sending,
  type RecordParts,
} from '../testing/refusals.ts';

const newer: Partial<HostCapabilities> = { contractVersions: { min: 2, max: 3 } };

interface HostCase {
  readonly name: string;
  readonly record: RecordParts;
  readonly host?: Partial<HostCapabilities>;
  readonly code: Refusal['code'];
  readonly what: string;
  readonly todo: string;
}

const HOST_CASES: readonly HostCase[] = [
  {
    name: 'a newer contract',
    record: { contractVersion: 2 },
    code: 'contract-version',
    what: 'contract version 2; the shell supports 1',
    todo: 'deploy a shell',
  },
  {
    name: 'an older contract',
    record: {},
    host: newer,
    code: 'contract-version',
    what: 'the shell supports 2 to 3',
    todo: 'build the remote',
  },
  {
    name: 'newer lifecycles',
    record: { lifecycleVersion: 2 },
    code: 'lifecycle-version',
    what: 'lifecycle version 2; the shell supports 1',
    todo: 'deploy a shell',
  },
  {
    name: 'a newer server entry',
    record: { serverEntryVersion: 2 },
    code: 'server-entry-version',
    what: 'server entry version 2',
    todo: 'deploy a shell',
  },
  {
    name: 'another federation runtime',
    record: { federationRuntime: '3.0.0' },
    code: 'federation-runtime',
    what: 'runtime 3.0.0; the shell has 2.9.2',
    todo: '2.9.2',
  },
  {
    name: 'a newer React',
    record: { requires: { react: '^20.0.0' } },
    code: 'shared-library',
    what: 'react ^20.0.0; the shell shares 19.3.1',
    todo: '19.3.1',
  },
  {
    name: 'an unshared library',
    record: { requires: { rxjs: '^7.0.0' } },
    code: 'shared-library',
    what: 'the shell does not share',
    todo: 'bundle rxjs',
  },
  {
    name: 'a name of the router',
    record: { routerNames: ['Link', 'Outlet'] },
    code: 'router-name',
    what: 'imports Outlet',
    todo: 'use one of Link, Router',
  },
  {
    name: 'an event outside the contracts',
    record: { publishes: ['cart.exploded'] },
    code: 'unknown-event',
    what: 'event cart.exploded',
    todo: 'shared-contracts',
  },
];

describe('the shell', () => {
  test.each(HOST_CASES)(
    'refuses $name, naming what, who and what to do [FED-12]',
    async (unfit) => {
      const { record, host = {}, code, what, todo } = unfit;
      const site = await aSite(['mfe-shop'], { host });
      const refusals = await refusalsOf(site.publish({ record }));
      expect(refusals.find((refusal) => refusal.code === code)).toMatchObject({
        what: expect.stringContaining(what),
        who: 'the shell',
        todo: expect.stringContaining(todo),
      });
      expect(await site.controlPlane.findRollout()).toBeUndefined();
    },
  );

  test('accepts every version between the oldest and the newest it supports [FED-12]', async () => {
    const host = { contractVersions: { min: 1, max: 3 } };
    const site = await aSite(['mfe-shop'], { host });
    expect(await refusalsOf(site.publish({ record: { contractVersion: 2 } }))).toEqual([]);
  });

  test('a release with an older record is checked by the fields it has [FED-12]', async () => {
    const site = await aSiteWithCart({ consumes: ['cart.changed'] });
    const record = sending(aPayload({ itemCount: { type: 'string' } }));
    expect(await refusalsOf(site.publish({ record: { publishes: ['cart.changed'] } }))).toEqual([]);
    expect(await refusalsOf(site.publish({ version: '1.1.0', record }))).toMatchObject([
      { code: 'event-payload', who: 'the shell' },
    ]);
  });
});

describe('names', () => {
  test.each([
    ['block template', providing('cart/view'), 'cart/view'],
    ['action', { actions: ['cart.add'] }, 'cart.add'],
    ['cookie', { cookies: ['cart_session'] }, 'cart_session'],
  ])('refuses the %s of another live remote [FED-12]', async (kind, record, name) => {
    const site = await aSiteWithCart({ actions: ['cart.add'], cookies: ['cart_session'] });
    expect(await refusalsOf(site.publish({ record }))).toMatchObject([
      {
        code: 'name-taken',
        what: `${kind} ${name} belongs to mfe-cart (live as 1.0.0)`,
        who: 'mfe-cart@1.0.0',
      },
    ]);
  });
});
