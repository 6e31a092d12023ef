/** Checks the calls against the permissions in docs/records.md. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listCalls } from '../testing/list-calls.ts';
import { createTestApp, TEST_START_TIMEOUT_MS } from '../testing/test-app.ts';

const PAGE = path.join(import.meta.dirname, '../../../docs/records.md');
const ACTIONS = [['create'], ['update'], ['enable', 'disable'], ['delete'], ['addPhoto']];

/** Rows of the table "Permissions": names of models, and one cell per column. */
function readTable(): readonly (readonly [models: readonly string[], cells: readonly string[]])[] {
  const text = readFileSync(PAGE, 'utf8');
  const [, section = ''] = text.split('## Permissions');
  const [table = ''] = section.split('\n1. ');
  return table.split('\n').flatMap((line) => {
    const [names = '', ...cells] = line.split('|').slice(1, -1);
    const models = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return models.length === 0 ? [] : [[models, cells.map((cell) => cell.trim())]];
  });
}

test(
  'has exactly the documented calls [API-02]',
  async () => {
    const shop = await createTestApp();
    const urls = new Set((await listCalls(shop)).map(({ method, url }) => `${method} ${url}`));
    await shop.close();
    const table = readTable();
    expect(table.length).toBeGreaterThan(10);
    for (const [models, [reading = '', ...cells]] of table) {
      for (const model of models) {
        const has = (call: string) => urls.has(`POST /api/v1/cognito/${model}${call}`);
        const isFound = has('/{key}') || has(`/{${model}}`);
        expect([model, isFound]).toEqual([model, !reading.startsWith('–')]);
        expect([model, has('')]).toEqual([model, isFound && !reading.includes('find only')]);
        for (const [index, names] of ACTIONS.entries()) {
          for (const name of names) {
            const isNamed = !(cells[index] ?? '').startsWith('–');
            expect([model, name, has(`/${name}`)]).toEqual([model, name, isNamed]);
          }
        }
      }
    }
  },
  TEST_START_TIMEOUT_MS,
);
