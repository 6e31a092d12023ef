import type { DemoPage } from '../page-types.ts';

/** Buying a gift voucher, and redeeming one. */
export const giftVouchersPage: DemoPage = {
  id: 16,
  slug: 'gift-vouchers',
  title: 'Gift vouchers',
  seoTitle: 'Gift vouchers',
  metaDescription: 'Give a Tumblerworks gift voucher by e-mail, or redeem the one you were given.',
  blocks: [
    {
      template: 'core/heading',
      variables: {
        heading: 'Gift vouchers',
        sub_heading: 'For the person who already has the lock',
        level: 1,
      },
    },
    {
      template: 'core/gift_voucher_purchase',
      variables: {
        heading: 'Buy or redeem a voucher',
        amounts: '20|50|100|200',
        allow_custom_amounts: true,
      },
    },
    {
      template: 'core/faq',
      variables: { heading: 'Before you give it away', group: 'vouchers' },
    },
    {
      template: 'core/button_link',
      variables: {
        link: '/shop/featured',
        link_button_text: 'What would they choose?',
        link_target: '',
        login_only: false,
      },
    },
  ],
};
