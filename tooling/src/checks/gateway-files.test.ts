import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { isNginxInstalled } from '../distributed/nginx.ts';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';
import { gatewayFiles } from './gateway-files.ts';

const describeWithNginx = isNginxInstalled() ? describe : describe.skip;

describeWithNginx('the files of the gateway, read by nginx', () => {
  test('are accepted unchanged [API-05]', async () => {
    expect(await gatewayFiles.listProblems(REPOSITORY_ROOT)).toEqual([]);
  });

  test('are refused with an unknown directive, which the message names [API-05]', async () => {
    const root = await aTemporaryFolder();
    await cp(path.join(REPOSITORY_ROOT, 'deploy/gateway'), path.join(root, 'deploy/gateway'), {
      recursive: true,
    });
    const file = path.join(root, 'deploy/gateway/api.conf.template');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('merge_slashes', 'merge_slahes'));
    const problems = await gatewayFiles.listProblems(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('unknown directive "merge_slahes"');
  });
});
