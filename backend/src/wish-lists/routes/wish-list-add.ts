/**
 * POST /api/v1/sell/wishList/wishListAdd. A visitor without an account and without a key gets the
 * key of a new list. New lists are limited per network address.
 */
import { identifyUser } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { addToWishList } from '../change-wish-list.ts';
import {
  createWishListOwner,
  findWishListOwner,
  limitNewWishLists,
  presentWishList,
  wishListChangeRequestSchema,
  wishListResponseSchema,
} from '../wish-list-visitor.ts';

export function registerWishListAdd(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/wishList/wishListAdd',
    {
      onRequest: identifyUser,
      schema: { body: wishListChangeRequestSchema, response: { 200: wishListResponseSchema } },
    },
    async (request) => {
      const owner = findWishListOwner(request, request.body) ?? createWishListOwner();
      await limitNewWishLists(services, request, owner);
      await addToWishList(services, owner, request.body.product);
      return presentWishList(services, owner, request.body);
    },
  );
}
