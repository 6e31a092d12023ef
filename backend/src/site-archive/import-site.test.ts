/** An import and its transaction. */
import path from 'node:path';
import { QueryRecorder } from '../testing/query-recorder.ts';
import { importSite } from './import-site.ts';
import { openArchive } from './open-archive.ts';
import { openSite } from './testing/test-site.ts';

test('installs files before the transaction begins, which would end on a slow disk [OWN-09]', async () => {
  const { db, env, close } = await openSite('any');
  const archive = await openArchive(path.join(env.demoDir, 'site'), env.dataDir);
  const recorder = new QueryRecorder();
  const before = new Set<string>();
  const outcome = await importSite(
    { db: db.withPlugin(recorder), dataDir: env.dataDir },
    {
      ...archive,
      fileOf(name) {
        for (const query of recorder.listQueries(db)) before.add(query.sql);
        return archive.fileOf(name);
      },
    },
  );
  expect(outcome).toEqual({ kind: 'imported' });
  expect(before).toContain('select from "article" limit 1');
  expect([...before].filter((query) => !query.startsWith('select from '))).toEqual([]);
  await archive.close();
  await close();
});
