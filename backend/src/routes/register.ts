/** All routes of the API. */
import { registerAuthorizeReturn } from '../auth/routes/authorize-return.ts';
import { registerAuthorize } from '../auth/routes/authorize.ts';
import { registerAuthToken } from '../auth/routes/authtoken.ts';
import { isDemoSurfaceOpen } from '../config/env.ts';
import { registerBlockTemplates } from '../content/routes/block-templates.ts';
import { registerGraphql } from '../graphql/graphql.ts';
import type { App } from '../http/api-instance.ts';
import { registerHealthz } from '../http/routes/healthz.ts';
import { registerReadyz } from '../http/routes/readyz.ts';
import { registerImageAsset } from '../images/routes/image-asset.ts';
import { registerMailbox } from '../mail/routes/mailbox.ts';
import { registerModelAsset } from '../media/routes/model-asset.ts';
import { registerVideoFile } from '../media/routes/video.ts';
import { registerObservations } from '../observations/routes/observations.ts';
import { registerCms } from '../owner-area/login/register.ts';
import { registerPaymentWebhook } from '../payments/routes/payment-webhook.ts';
import { registerSandboxPay } from '../payments/sandbox/routes/sandbox-pay.ts';
import type { Services } from '../services.ts';
import { registerShippingAnswer } from '../shipping/routes/shipping-answer.ts';
import { registerVoucherPrint } from '../vouchers/routes/print-voucher.ts';
import { registerCognitoCalls } from './cognito.ts';
import { registerSellCalls } from './sell.ts';

export async function registerRoutes(app: App, services: Services): Promise<void> {
  registerHealthz(app);
  registerReadyz(app, services);
  registerObservations(app, services);
  registerBlockTemplates(app, services);
  registerCognitoCalls(app, services);
  registerSellCalls(app, services);
  registerGraphql(app, services);
  registerAuthorize(app, services);
  registerAuthorizeReturn(app, services);
  registerAuthToken(app, services);
  registerImageAsset(app, services);
  registerModelAsset(app, services);
  registerVideoFile(app, services);
  registerVoucherPrint(app, services);
  await registerPaymentWebhook(app, services);
  await registerShippingAnswer(app, services);
  await registerCms(app, services);
  if (isDemoSurfaceOpen(services.env)) {
    await registerSandboxPay(app, services);
    registerMailbox(app, services);
  }
}
