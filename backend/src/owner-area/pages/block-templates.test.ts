import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_TEMPLATES } from './block-templates.ts';

const DOCUMENT = readFileSync(
  path.join(import.meta.dirname, '../../../../docs/block-templates.md'),
  'utf8',
);

test('offers exactly the documented block templates [API-08]', () => {
  const documented = [...DOCUMENT.matchAll(/^\| `([\w/]+)` +\| mfe-/gm)].map(([, name]) => name);
  expect(new Set(BLOCK_TEMPLATES.keys())).toEqual(new Set(documented));
});

test('offers a field for every documented variable [API-08]', () => {
  for (const [template, variables] of BLOCK_TEMPLATES) {
    const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| \`${template}\``)) ?? '';
    const [, , , cell = ''] = row.split('|');
    const named = [
      ...cell.matchAll(/`([a-z][a-z_]+)`(?:, `[a-z_]+`)* (?:text|html|slug|picture)/g),
    ];
    for (const [, name = ''] of named)
      expect([template, Object.keys(variables)]).toEqual([
        template,
        expect.arrayContaining([name]),
      ]);
  }
});
