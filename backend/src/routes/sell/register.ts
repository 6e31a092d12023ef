/** Routes of carts, addresses, payments and the mailbox. */
import type { App } from '../../app.ts';
import type { Services } from '../../services.ts';

export async function registerSellRoutes(_app: App, _services: Services): Promise<void> {}
