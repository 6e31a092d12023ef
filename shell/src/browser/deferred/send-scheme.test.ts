/** @jest-environment jsdom */
import { sendScheme } from './send-scheme.ts';

test('the worker hears of the chosen colours, and of every later choice [SH-14 SH-09]', async () => {
  const told: unknown[] = [];
  document.documentElement.dataset['schemeChoice'] = 'dark';
  sendScheme(document, (message) => told.push(message));
  document.documentElement.dataset['schemeChoice'] = 'auto';
  // Browsers tell of changes a moment later.
  await Promise.resolve();
  expect(told).toEqual([
    { type: 'choose-scheme', choice: 'dark' },
    { type: 'choose-scheme', choice: 'auto' },
  ]);
});
