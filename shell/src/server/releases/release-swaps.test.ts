import { aPage } from '../testing/content-builders.ts';
import { BASKET, WORDS } from '../testing/fixture-remotes.ts';
import { bootOf } from '../testing/http-answers.ts';
import { aShell } from '../testing/test-shell.ts';

const SWAPS = 10;

test('fails no request during repeated release changes [FED-08 FED-10]', async () => {
  const pages = [aPage('page', { templates: ['words/text', 'basket/view'] })];
  const shell = await aShell({ content: { pages }, remotes: [WORDS, BASKET] });
  await shell.publish({ ...WORDS, version: '1.1.0' });
  const visit = async () => (await shell.app.inject('/page')).body;
  const bodies: Promise<string>[] = [];
  const seen: (string | undefined)[] = [];
  for (let swap = 0; swap < SWAPS; swap += 1) {
    const isNextLive = swap % 2 === 1;
    bodies.push(visit(), visit());
    if (isNextLive) await shell.controlPlane.rollback('mfe-words');
    else {
      const share = { kind: 'percent', percent: 50 } as const;
      await shell.controlPlane.rollout({ remote: 'mfe-words', version: '1.1.0', share });
      await shell.controlPlane.promote('mfe-words');
    }
    bodies.push(visit(), visit());
    await shell.services.store.refresh();
    seen.push(bootOf(await visit()).releases['mfe-words']?.version);
  }
  for (const html of await Promise.all(bodies)) {
    expect(html).toContain('title="words/text"');
    expect(html).not.toContain('data-slot-root="fallback"');
    expect(html).toMatch(/<\/html>\s*$/);
  }
  expect(seen).toEqual(Array.from({ length: SWAPS }, (_, swap) => ['1.1.0', '1.0.0'][swap % 2]));
  expect(shell.logged).toEqual([]);
});
