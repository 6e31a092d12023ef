/** Every route of the API; each file below mirrors its URL. */
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { registerImageAsset } from './assets/image.ts';
import { registerModelAsset } from './assets/model.ts';
import { registerAuthToken } from './authtoken.ts';
import { registerAuthorize } from './authorize/authorize.ts';
import { registerAuthorizeReturn } from './authorize/return.ts';
import { registerCognitoRoutes } from './cognito/register.ts';
import { registerGraphql } from './graphql.ts';
import { registerHealthz } from './healthz.ts';
import { registerObservations } from './internal/observations.ts';
import { registerReadyz } from './readyz.ts';
import { registerSearchSku } from './sell/cart/searchsku.ts';
import { registerProducts } from './sell/product/list-or-find.ts';
import { registerProductSuggestions } from './sell/product/suggest.ts';
import { registerSellRoutes } from './sell/register.ts';
import { registerVideoFile } from './v/video.ts';

export async function registerRoutes(app: App, services: Services): Promise<void> {
  registerHealthz(app);
  registerReadyz(app, services);
  registerObservations(app, services);
  registerCognitoRoutes(app, services);
  registerAuthorize(app, services);
  registerAuthorizeReturn(app, services);
  registerAuthToken(app, services);
  registerGraphql(app, services);
  registerProducts(app, services);
  registerProductSuggestions(app, services);
  registerSearchSku(app, services);
  registerImageAsset(app, services);
  registerModelAsset(app, services);
  registerVideoFile(app, services);
  await registerSellRoutes(app, services);
}
