/**
 * PUT /internal/block-templates: shells report what owners can place on pages. The shell does not
 * expose this call to visitors.
 */
import { BLOCK_TEMPLATES_PATH, blockTemplatesSchema } from 'shared-contracts/block-templates';
import type { App } from '../../http/api-instance.ts';
import { requireInternalSecret } from '../../http/internal-secret.ts';
import type { Services } from '../../services.ts';
import { storeBlockTemplates } from '../block-template-repository.ts';

const BODY_LIMIT_BYTES = 4_000_000;

export function registerBlockTemplates(app: App, { db, env, clock }: Services): void {
  app.put(
    BLOCK_TEMPLATES_PATH,
    {
      onRequest: async (request) => requireInternalSecret(request, env.proxySecret),
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { hide: true, body: blockTemplatesSchema },
    },
    async ({ body }, reply) => {
      await storeBlockTemplates(db, body, clock.now());
      return reply.status(204).send();
    },
  );
}
