/** Routes below /api/v1/cognito, sorted by path. */
import { registerAuthUser } from '../accounts/routes/auth-user.ts';
import { registerConfirmEmail } from '../accounts/routes/confirm-email.ts';
import { registerDeleteAccount } from '../accounts/routes/delete-account.ts';
import { registerExportData } from '../accounts/routes/export-data.ts';
import { registerMyAccount } from '../accounts/routes/my-account.ts';
import { registerPublicProfile } from '../accounts/routes/public-profile.ts';
import { registerUserUpdate } from '../accounts/routes/update.ts';
import { registerUploadImage } from '../accounts/routes/upload-image.ts';
import { registerChangePassword } from '../auth/routes/change-password.ts';
import { registerLoginRecoveryCode } from '../auth/routes/login-recovery-code.ts';
import { registerLoginWays } from '../auth/routes/login-ways.ts';
import { registerLogin } from '../auth/routes/login.ts';
import { registerLogout } from '../auth/routes/logout.ts';
import { registerOwnIdentities } from '../auth/routes/own-identities.ts';
import { registerPasskeyRoutes } from '../auth/routes/passkeys.ts';
import { registerRecoverPasswordCheck } from '../auth/routes/recover-password-check.ts';
import { registerRecoverPassword } from '../auth/routes/recover-password.ts';
import { registerRefreshToken } from '../auth/routes/refresh-token.ts';
import { registerRegisterLink } from '../auth/routes/register-link.ts';
import { registerSendLoginLink } from '../auth/routes/send-login-link.ts';
import { registerOwnSessions } from '../auth/routes/sessions.ts';
import { registerGroupDetails } from '../catalogue/routes/group-details.ts';
import { registerGroups } from '../catalogue/routes/list-groups.ts';
import { READ_MODELS } from '../content/read-models.ts';
import { registerInitialData } from '../content/routes/initial-data.ts';
import { registerPages } from '../content/routes/pages.ts';
import { registerRegions } from '../content/routes/regions.ts';
import { registerForm } from '../forms/routes/find-form.ts';
import { registerFormCaptcha } from '../forms/routes/form-captcha.ts';
import { registerFormSubmit } from '../forms/routes/submit-form.ts';
import { registerClaimGuest } from '../guests/routes/claim-guest.ts';
import { registerGuestSession } from '../guests/routes/guest-session.ts';
import type { App } from '../http/api-instance.ts';
import { registerImageByHash } from '../images/routes/image-by-hash.ts';
import { registerCheckPaid } from '../payments/routes/check-paid.ts';
import { registerCreditCardSurcharge } from '../payments/routes/credit-card-surcharge-of.ts';
import { registerPaymentSurcharges } from '../payments/routes/payment-surcharges-of.ts';
import { CONTENT_MODELS } from '../records/content-models.ts';
import { OWN_MODELS } from '../records/user-models.ts';
import { registerOwnModel } from '../records/routes/own-records.ts';
import { registerReadModel } from '../records/routes/read-records.ts';
import { registerFile } from '../records/routes/record-file.ts';
import { registerWrittenModel } from '../records/routes/write-records.ts';
import type { Services } from '../services.ts';
import { registerCurrentDomain } from '../settings/routes/current-domain.ts';
import { registerVoucherPayNow } from '../vouchers/routes/buy-voucher.ts';
import { registerCreditBalance } from '../vouchers/routes/credit-balance.ts';
import { registerVoucherRedeem } from '../vouchers/routes/redeem-voucher.ts';

const CALLS = [
  // /domain
  registerCurrentDomain,
  registerInitialData,
  // /page
  registerPages,
  // /region
  registerRegions,
  // /group
  registerGroups,
  registerGroupDetails,
  // /image
  registerImageByHash,
  // /user
  registerLogin,
  registerSendLoginLink,
  registerRegisterLink,
  registerLoginRecoveryCode,
  registerRecoverPassword,
  registerRecoverPasswordCheck,
  registerRefreshToken,
  registerLogout,
  registerLoginWays,
  registerGuestSession,
  registerClaimGuest,
  registerChangePassword,
  registerOwnSessions,
  registerOwnIdentities,
  registerPasskeyRoutes,
  registerAuthUser,
  registerUserUpdate,
  registerConfirmEmail,
  registerUploadImage,
  registerPublicProfile,
  registerCreditBalance,
  registerMyAccount,
  registerExportData,
  registerDeleteAccount,
  // /payment
  registerCheckPaid,
  registerCreditCardSurcharge,
  registerPaymentSurcharges,
  // /form
  registerForm,
  registerFormCaptcha,
  registerFormSubmit,
  // /giftVoucher
  registerVoucherPayNow,
  registerVoucherRedeem,
  // /default/file
  registerFile,
] as const;

export function registerCognitoCalls(app: App, services: Services): void {
  for (const register of CALLS) register(app, services);
  for (const model of READ_MODELS) registerReadModel(app, services, model);
  for (const model of OWN_MODELS) registerOwnModel(app, services, model);
  for (const model of [...OWN_MODELS, ...CONTENT_MODELS]) {
    registerWrittenModel(app, services, model);
  }
}
