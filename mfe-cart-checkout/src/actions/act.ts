/** Handlers of this remote's plain form posts, by their names in the manifest. */
import { createAct } from 'remote-kit/action';
import type { manifest } from '../../remote.manifest.ts';
import { CHANGE_ADDRESS_ACTION, SAVE_ADDRESS_ACTION } from '../domain/address-book.ts';
import { CLAIM_ORDER_ACTION, ORDER_AGAIN_ACTION } from '../domain/form-fields.ts';
import { actAdd } from './add-item.ts';
import {
  actApplyPromotion,
  actChooseShipping,
  actDismissNotices,
  actQuoteShipping,
  actRemove,
  actRestore,
  actUpdate,
} from './change-cart.ts';
import { actClaimOrder } from './claim-order.ts';
import { actOrderAgain } from './order-again.ts';
import {
  actAddAddress,
  actDisableAddress,
  actEnableAddress,
  actRequestQuote,
  actSubmit,
  actUseCredit,
} from './check-out.ts';
import { actPayVoucher, actRedeemVoucher } from './gift-voucher.ts';
import { actChangeAddress, actSaveAddress } from './address-book.ts';

export const act = createAct<(typeof manifest.actions)[number]>({
  'cart.add': actAdd,
  'cart.update': actUpdate,
  'cart.remove': actRemove,
  'cart.restore': actRestore,
  'cart.dismiss-notices': actDismissNotices,
  [ORDER_AGAIN_ACTION]: actOrderAgain,
  [CLAIM_ORDER_ACTION]: actClaimOrder,
  'cart.apply-promotion': actApplyPromotion,
  'cart.quote-shipping': actQuoteShipping,
  'cart.choose-shipping': actChooseShipping,
  'checkout.add-address': actAddAddress,
  'checkout.disable-address': actDisableAddress,
  'checkout.enable-address': actEnableAddress,
  'checkout.request-quote': actRequestQuote,
  'checkout.use-credit': actUseCredit,
  'checkout.submit': actSubmit,
  [SAVE_ADDRESS_ACTION]: actSaveAddress,
  [CHANGE_ADDRESS_ACTION]: actChangeAddress,
  'voucher.pay': actPayVoucher,
  'voucher.redeem': actRedeemVoucher,
});
