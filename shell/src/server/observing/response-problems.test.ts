import { createProblemNotes } from './response-problems.ts';

function aLog() {
  const lines: unknown[] = [];
  return { lines, log: { warn: (line: unknown) => void lines.push(line) } };
}

const PROBLEM = { call: 'GET /sell/product', field: 'data.2.name', problem: 'Expected string' };

test('logs each field of each call once, whatever the position in a list [API-09]', () => {
  const { lines, log } = aLog();
  const note = createProblemNotes(log);
  note(PROBLEM, { remote: 'mfe-shop', version: '1.0.0' });
  note({ ...PROBLEM, field: 'data.7.name' }, { remote: 'mfe-shop', version: '1.0.0' });
  note({ ...PROBLEM, field: 'data.7.price' }, { remote: 'mfe-shop', version: '1.0.0' });
  note({ ...PROBLEM, call: 'GET /cognito/page' });
  expect(lines).toMatchObject([
    { remote: 'mfe-shop', version: '1.0.0', call: 'GET /sell/product', field: 'data.2.name' },
    { remote: 'mfe-shop', field: 'data.7.price' },
    { remote: 'shell', call: 'GET /cognito/page' },
  ]);
});
