import { aPage } from '../testing/content-builders.ts';
import { bootOf, factsOf } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

function aMeasuredShell(random: number): Promise<TestShell> {
  return aShell({ content: { pages: [aPage('about')] }, random });
}

async function open(shell: TestShell) {
  const response = await shell.app.inject({ url: '/about' });
  const { document, isMeasured } = factsOf(response);
  const { releaseSet } = bootOf(response.body);
  return { isMeasured, fields: { document, releaseSet, remotes: ['mfe-words'] } };
}

function sendVitals(shell: TestShell, payload: object, remoteAddress = '10.0.0.1') {
  return shell.app.inject({ method: 'POST', url: '/_vitals', payload, remoteAddress });
}

test('asks a tenth of the documents to measure [FED-11]', async () => {
  expect((await open(await aMeasuredShell(0.09))).isMeasured).toBe(true);
  expect((await open(await aMeasuredShell(0.1))).isMeasured).toBe(false);
});

test('counts the web vitals of a document once, for its releases [FED-11]', async () => {
  const shell = await aMeasuredShell(0);
  const { fields } = await open(shell);
  const vitals = { LCP: 640, CLS: 0.02 };
  const everywhere = { ...fields, remotes: ['mfe-words', 'mfe-elsewhere'], vitals };
  expect((await sendVitals(shell, everywhere)).statusCode).toBe(204);
  expect((await sendVitals(shell, everywhere)).statusCode).toBe(204);
  const [seen, ...others] = shell.services.observer.counts.take();
  expect(others).toEqual([]);
  const sums = Object.entries(seen?.vitals ?? {}).map(([name, counts]) => [
    name,
    counts.reduce((sum, count) => sum + count),
  ]);
  expect(Object.fromEntries(sums)).toEqual({ LCP: 1, INP: 0, CLS: 1 });
  expect(seen?.vitals.LCP[1]).toBe(1);
});

test('ignores vitals of an unknown document [FED-11]', async () => {
  const shell = await aMeasuredShell(0);
  const { fields } = await open(shell);
  shell.services.observer.counts.take();
  await sendVitals(shell, { ...fields, document: 'made-up', vitals: { LCP: 1 } });
  expect(shell.services.observer.counts.take()).toEqual([]);
});

test.each([
  ['a negative number', { LCP: -1 }],
  ['text', { LCP: 'fast' }],
  ['more than ten minutes', { INP: 600_001 }],
])('rejects %s [FED-11]', async (_, vitals) => {
  const shell = await aMeasuredShell(0);
  const { fields } = await open(shell);
  expect((await sendVitals(shell, { ...fields, vitals })).statusCode).toBe(422);
});

test('accepts sixty reports per minute from one address [FED-11]', async () => {
  const shell = await aMeasuredShell(0);
  const { fields } = await open(shell);
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await sendVitals(shell, { ...fields, vitals: { LCP: 1 } })).statusCode);
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
