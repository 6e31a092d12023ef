import { BASKET } from '../testing/fixture-remotes.ts';
import { aShell } from '../testing/test-shell.ts';

test('sends the files of a release and their digests to the browser, without its server half [FED-13]', async () => {
  const shell = await aShell({ remotes: [BASKET] });
  const { browser } = await shell.services.releases.choose({ id: 'v'.repeat(22), cohorts: [] });
  const release = browser['mfe-basket'];
  expect(release?.templates['basket/view']).toEqual({
    scripts: ['/r/mfe-basket/1.0.0/block.js'],
    styles: ['/r/mfe-basket/1.0.0/block.css'],
    personal: true,
  });
  expect(Object.keys(release?.integrity ?? {}).toSorted()).toEqual(
    ['block.css', 'block.js', 'entry.js', 'slots.js'].map((file) => `/r/mfe-basket/1.0.0/${file}`),
  );
  expect(JSON.stringify(release)).not.toContain('server');
});
