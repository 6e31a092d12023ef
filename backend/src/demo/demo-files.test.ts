import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnv } from '../config/env.ts';

const ROOT = path.resolve(__dirname, '../../..');

test('finds pictures, models and videos of the demo site in the image of the API, too [CMS-11 CMS-16 SHOP-05]', () => {
  const { demoPicturesDir, demoModelsDir, demoVideosDir } = readEnv({});
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  for (const directory of [demoPicturesDir, demoModelsDir, demoVideosDir]) {
    const folder = path.relative(ROOT, directory);
    expect(dockerfile).toContain(`COPY --from=build /app/${folder} ${folder}`);
  }
});
