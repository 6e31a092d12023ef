/** Models of the demo products: kept as files, named in their rows. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Database } from '../db/schema.ts';
import { keepModel } from '../media/model-files.ts';

interface ModelSource {
  readonly db: Kysely<Database>;
  readonly env: Pick<Env, 'dataDir' | 'demoModelsDir'>;
}

/** Gives products without a model the one that is there, `backend/demo/glb/{slug}.glb`. */
export async function seedModels(
  { db, env }: ModelSource,
  slugs: readonly string[],
): Promise<void> {
  for (const slug of slugs) {
    const file = path.join(env.demoModelsDir, `${slug}.glb`);
    if (!existsSync(file)) continue;
    await db
      .updateTable('product')
      .set({ model_hash: await keepModel(env.dataDir, await readFile(file)) })
      .where('slug', '=', slug)
      .where('model_hash', 'is', null)
      .execute();
  }
}
