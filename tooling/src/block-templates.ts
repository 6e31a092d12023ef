/** `npm run block-templates`: writes the table of docs/block-templates.md. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY_ROOT } from './build/repository.ts';
import { withTemplateTable } from './checks/block-template-table.ts';

const file = path.join(REPOSITORY_ROOT, 'docs/block-templates.md');
const document = await readFile(file, 'utf8');
const written = await withTemplateTable(REPOSITORY_ROOT, document);
await writeFile(file, written);
process.stdout.write(written === document ? 'Nothing changed\n' : `Wrote ${file}\n`);
