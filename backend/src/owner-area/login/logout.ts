/** POST /cms/logout: ends the session of the owner's area, not the one of the shop. */
import type { App } from '../../http/api-instance.ts';
import { getOwner } from '../section.ts';
import { revokeSession } from '../../auth/session-repository.ts';
import type { Services } from '../../services.ts';
import { ownerCookie } from './authenticate.ts';

export function registerCmsLogout(app: App, services: Services): void {
  app.post('/logout', async (request, reply) => {
    const { sessionId } = getOwner(request);
    await revokeSession(services.db, { sessionId, reason: 'logout', now: services.clock.now() });
    const { name, attributes } = ownerCookie(services);
    return reply
      .headers({ 'set-cookie': `${name}=; Max-Age=0; ${attributes}`, 'cache-control': 'no-store' })
      .redirect('/cms/login', 303);
  });
}
