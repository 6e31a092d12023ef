import { aHomePage, aPage, aPageBlock } from '../testing/content-builders.ts';
import { integrityOf } from '../testing/fixture-builds.ts';
import { bootOf } from '../testing/http-answers.ts';
import { aShell } from '../testing/test-shell.ts';

const PAGES = [
  aHomePage({ pageContents: [aPageBlock({ id: 'b1', variables: { text: 'Hello' } })] }),
  aPage('basket', { templates: ['basket/view'] }),
];

test('sends releases, integrity and session in the boot state [FED-13]', async () => {
  const shell = await aShell({ content: { pages: PAGES } });
  const boot = bootOf((await shell.app.inject('/?from=mail')).body);
  const personal = bootOf((await shell.app.inject('/basket')).body);
  expect(boot.releaseSet).toBe('mfe-basket@1.0.0,mfe-trouble@2.0.0,mfe-words@1.0.0');
  expect(boot.releases['mfe-words']?.integrity['/r/mfe-words/1.0.0/slots.js']).toBe(
    integrityOf('/* mfe-words 1.0.0 */ slots()'),
  );
  expect(Object.keys(boot.releases)).toEqual(['mfe-words']);
  expect(Object.keys(personal.releases)).toEqual(['mfe-basket']);
  expect(boot.shellIntegrity).toEqual({ '/_shell/chunk.js': integrityOf('chunk()') });
  expect(boot.session).toBeNull();
  expect(personal.session).toEqual({ status: 'anonymous' });
  expect(boot.state.path).toBe('/?from=mail');
  expect(boot.state.slots.map((slot) => slot.id)).toEqual(['main']);
});
