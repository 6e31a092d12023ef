import type { DemoPage } from '../page-types.ts';
import { privacyPolicyHtml } from '../privacy-policy-html.ts';
import { refundPolicyHtml } from '../refund-policy-html.ts';
import { shippingHtml } from '../shipping-html.ts';
import { termsHtml } from '../terms-html.ts';

/** The small print (C§2 Built-in pages). */
export const policyPages: readonly DemoPage[] = [
  {
    id: 4,
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    seoTitle: 'Privacy Policy',
    metaDescription: 'What Tumblerworks knows about you, why, and how to have it corrected.',
    blocks: [
      {
        template: 'core/html',
        variables: { html: `<h1>Privacy Policy</h1>${privacyPolicyHtml(2)}` },
      },
    ],
  },
  {
    id: 13,
    slug: 'terms-and-conditions',
    title: 'Terms and Conditions',
    seoTitle: 'Terms and Conditions',
    metaDescription: 'Terms of service, privacy policy and refund policy of Tumblerworks.',
    blocks: [
      {
        template: 'core/html',
        variables: {
          html: `<h1>Terms and Conditions</h1><h2 id="terms-of-service">Terms of service</h2>${termsHtml}<h2 id="privacy">Privacy policy</h2>${privacyPolicyHtml(3)}<h2 id="refunds">Refund policy</h2>${refundPolicyHtml}`,
        },
      },
    ],
  },
  {
    id: 15,
    slug: 'shipping-and-returns',
    title: 'Shipping and Returns',
    seoTitle: 'Shipping and Returns',
    metaDescription: 'What shipping costs, how long it takes, and how to send something back.',
    blocks: [{ template: 'core/html', variables: { html: shippingHtml } }],
  },
];
