import { BASKET, WORDS } from '../testing/fixture-remotes.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const VISITOR = { id: 'v'.repeat(22), cohorts: [] };
const NEXT = { ...WORDS, version: '1.1.0', provides: [{ template: 'words/new' }] };

async function rollOut(shell: TestShell, percent: number): Promise<void> {
  await shell.publish(NEXT);
  await shell.controlPlane.rollout({
    remote: 'mfe-words',
    version: '1.1.0',
    share: { kind: 'percent', percent },
  });
  await shell.services.store.refresh();
}

test('finds the provider of a template and the handler of an action [FED-02]', async () => {
  const shell = await aShell({ remotes: [WORDS, BASKET] });
  const releases = await shell.services.releases.choose(VISITOR);
  expect(releases.findTemplateOwner('basket/view')).toMatchObject({
    remote: 'mfe-basket',
    personal: true,
  });
  expect(releases.findTemplateOwner('party/confetti')).toBeUndefined();
  expect(releases.findActionOwner('basket.add')?.remote).toBe('mfe-basket');
  expect(releases.findActionOwner('words.add')).toBeUndefined();
  expect(releases.isMainTemplate('words/item')).toBe(true);
  expect(releases.isMainTemplate('words/aside')).toBe(false);
});

test('lists overlays for the browser, but not as page blocks [FED-02]', async () => {
  const drawer = { template: 'basket/drawer', overlay: true };
  const shell = await aShell({ remotes: [{ ...BASKET, provides: [...BASKET.provides, drawer] }] });
  const releases = await shell.services.releases.choose(VISITOR);
  expect(releases.findTemplateOwner('basket/drawer')).toBeUndefined();
  expect(releases.browser['mfe-basket']?.templates['basket/drawer']).toMatchObject({
    scripts: ['/r/mfe-basket/1.0.0/block.js'],
  });
});

test('finds providers in the document’s release set, not in the newest one [FED-02]', async () => {
  const shell = await aShell({ remotes: [WORDS] });
  const before = await shell.services.releases.choose(VISITOR);
  await rollOut(shell, 100);
  const after = await shell.services.releases.choose(VISITOR);
  expect([before.id, after.id]).toEqual(['mfe-words@1.0.0', 'mfe-words@1.1.0']);
  expect(before.findTemplateOwner('words/new')).toBeUndefined();
  expect(after.findTemplateOwner('words/new')).toMatchObject({ remote: 'mfe-words' });
  expect(after.findTemplateOwner('words/text')).toBeUndefined();
});

test('opens a release set that is no longer in the rollout [FED-08]', async () => {
  const shell = await aShell({ remotes: [WORDS, BASKET] });
  const { id } = await shell.services.releases.choose(VISITOR);
  await rollOut(shell, 100);
  await shell.controlPlane.promote('mfe-words');
  await shell.services.store.refresh();
  const reopened = await shell.services.releases.reopen(id, VISITOR);
  expect(reopened?.id).toBe(id);
  expect(reopened?.browser['mfe-words']?.entry).toBe('/r/mfe-words/1.0.0/entry.js');
});

test('identifies a set by its releases in any order [FED-08]', async () => {
  const shell = await aShell({ remotes: [WORDS, BASKET] });
  const { releases } = shell.services;
  const { id } = await releases.choose(VISITOR);
  const reversed = id.split(',').toReversed().join(',');
  expect((await releases.reopen(reversed, VISITOR))?.id).toBe(id);
});

test('opens no set with an unpublished release [FED-08]', async () => {
  const shell = await aShell({ remotes: [WORDS, BASKET] });
  const set = 'mfe-basket@1.0.0,mfe-words@7.0.0';
  expect(await shell.services.releases.reopen(set, VISITOR)).toBeUndefined();
});

test('lists both releases of a staged rollout, so that both can be warmed [FED-09]', async () => {
  const shell = await aShell({ remotes: [WORDS] });
  await rollOut(shell, 10);
  const planned = await shell.services.releases.listPlanned();
  expect(planned.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('serves pages without slots when there is no rollout [FED-21]', async () => {
  const shell = await aShell({ remotes: [] });
  const releases = await shell.services.releases.choose(VISITOR);
  expect(releases.id).toBe('');
  expect(await shell.services.releases.listPlanned()).toEqual([]);
  expect((await shell.app.inject('/')).statusCode).toBe(200);
});
