/** Every route of the API; each file below mirrors its URL. */
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { registerImageAsset } from '../images/routes/image-asset.ts';
import { registerModelAsset } from '../media/routes/model-asset.ts';
import { registerAuthToken } from '../auth/routes/authtoken.ts';
import { registerAuthorize } from '../auth/routes/authorize.ts';
import { registerAuthorizeReturn } from '../auth/routes/authorize-return.ts';
import { registerCognitoRoutes } from './register-cognito.ts';
import { registerGraphql } from '../graphql/graphql.ts';
import { registerHealthz } from '../http/routes/healthz.ts';
import { registerObservations } from '../observations/routes/observations.ts';
import { registerReadyz } from '../http/routes/readyz.ts';
import { registerSearchSku } from '../catalogue/routes/searchsku.ts';
import { registerProducts } from '../catalogue/routes/products.ts';
import { registerProductSuggestions } from '../search/routes/suggest.ts';
import { registerSellRoutes } from './register-sell.ts';
import { registerVideoFile } from '../media/routes/video.ts';

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
