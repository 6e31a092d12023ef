/** @jest-environment jsdom */
import { sendScheme } from './send-scheme.ts';

test('sends the worker the colour scheme, and every later choice [SH-14 SH-09]', async () => {
  const sent: unknown[] = [];
  document.documentElement.dataset['schemeChoice'] = 'dark';
  sendScheme(document, (message) => sent.push(message));
  document.documentElement.dataset['schemeChoice'] = 'auto';
  // Mutation observers are notified in a microtask.
  await Promise.resolve();
  expect(sent).toEqual([
    { type: 'choose-scheme', choice: 'dark' },
    { type: 'choose-scheme', choice: 'auto' },
  ]);
});
