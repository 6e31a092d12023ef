/**
 * POST /cognito/user/guest/claim {guest_token}: moves the purchases of a guest session to the user.
 * The token proves that the caller is that guest.
 */
import { claimGuestRequestSchema } from 'shared-contracts/api/guest';
import * as v from 'valibot';
import { getUser, requireBuyer } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { claimPurchases } from '../claim-purchases.ts';

export function registerClaimGuest(app: App, services: Services): void {
  const response = { 200: v.object({ success: v.literal(true) }) };
  app.post(
    '/api/v1/cognito/user/guest/claim',
    // A guest claims too: who gives another email address is another guest.
    { onRequest: requireBuyer, schema: { body: claimGuestRequestSchema, response } },
    async (request) => {
      const guest = await services.tokens.verify(request.body.guest_token);
      await claimPurchases(services, { guest, userId: getUser(request).id });
      return { success: true as const };
    },
  );
}
