/** POST /cms/logout: ends the session in the owner's area, not the one in the shop (API-08). */
import type { App } from '../../app.ts';
import { getOwner } from '../section.ts';
import { revokeSession } from '../../auth/session-repository.ts';
import type { SellContext } from '../../payments/sell-context.ts';
import { ownerCookie } from './authenticate.ts';

export function registerCmsLogout(app: App, context: SellContext): void {
  app.post('/logout', async (request, reply) => {
    const { sessionId } = getOwner(request);
    await revokeSession(context.db, { sessionId, reason: 'logout', now: context.clock.now() });
    const { name, attributes } = ownerCookie(context);
    return reply
      .headers({ 'set-cookie': `${name}=; Max-Age=0; ${attributes}`, 'cache-control': 'no-store' })
      .redirect('/cms/login', 303);
  });
}
