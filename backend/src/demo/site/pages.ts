import { aboutHtml, contactHtml } from './about-html.ts';
import type { DemoPage } from './page-types.ts';
import { privacyPolicyHtml } from './privacy-policy-html.ts';
import { refundPolicyHtml } from './refund-policy-html.ts';
import { shippingHtml } from './shipping-html.ts';
import { termsHtml } from './terms-html.ts';

/** Every page of the demo site, in the order of their ids. */
export const demoPages: readonly DemoPage[] = [
  {
    id: 1,
    slug: 'home',
    title: 'Welcome to Tumblerworks',
    seoTitle: '3D-printed lock-sport accessories',
    metaDescription:
      'Pinning trays, plug followers, cylinder holders and display parts for lock-sport, designed and printed in Sydney.',
    blocks: [
      {
        template: 'Ztt/home',
        variables: { heading: 'Welcome to Tumblerworks', tagline: 'Selling 3D printed products' },
        picture: {
          file: 'site/home-hero.webp',
          alt: 'Printed trays, followers and a cylinder vice on a workbench',
        },
      },
      {
        template: 'core/image_with_content',
        variables: {
          heading: 'Made one layer at a time',
          content:
            '<p>Every part is drawn, printed and tried on our own benches in Marrickville. If a tray loses a spring or a vice marks brass, it goes back to the drawing board before it goes in the shop.</p>',
          image_position: 'right',
          link: '/about',
          link_button_text: 'How we work',
        },
        picture: {
          file: 'bench-cylinder-vice/front.webp',
          alt: 'Printed cylinder vice standing on a bench',
        },
      },
      {
        template: 'core/button_link',
        variables: {
          link: '/shop',
          link_button_text: 'See everything we make',
          link_target: '',
          login_only: false,
        },
      },
    ],
  },
  {
    id: 2,
    slug: 'about',
    title: 'About us',
    seoTitle: 'About',
    metaDescription: 'Who prints the trays, followers and stands at Tumblerworks, and how.',
    navigationOrder: 2,
    blocks: [
      {
        template: 'core/heading',
        variables: {
          heading: 'About Tumblerworks',
          sub_heading: 'Small parts, made with care',
          level: 1,
        },
      },
      { template: 'core/html', variables: { html: aboutHtml } },
      {
        template: 'core/image_with_content',
        variables: {
          heading: 'Tried before it is sold',
          content:
            '<p>Each design spends at least a month on the bench of someone who picks, pins or teaches before we list it. What they break, we thicken; what they lose, we give a lip.</p>',
          image_position: 'left',
          link: '/shop/pinning-trays',
          link_button_text: 'Pinning trays',
        },
        picture: {
          file: 'professional-pinning-tray/front.webp',
          alt: 'Printed pinning tray with rows of pockets for pins and springs',
        },
      },
      {
        template: 'core/button_link',
        variables: {
          link: '/contact',
          link_button_text: 'Get in touch',
          link_target: '',
          login_only: false,
        },
      },
    ],
  },
  {
    id: 3,
    slug: 'contact',
    title: 'Contact',
    seoTitle: 'Contact',
    metaDescription: 'How to reach Tumblerworks by e-mail, phone or post.',
    navigationOrder: 3,
    blocks: [{ template: 'core/html', variables: { html: contactHtml } }],
  },
  {
    id: 4,
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    seoTitle: 'Privacy Policy',
    metaDescription: 'What Tumblerworks knows about you, why, and how to have it corrected.',
    blocks: [
      {
        template: 'core/html',
        variables: { html: `<h1>Privacy Policy</h1>${privacyPolicyHtml}` },
      },
    ],
  },
  {
    id: 5,
    slug: 'product',
    title: 'Product',
    seoTitle: 'Product',
    metaDescription: 'A product of the Tumblerworks shop.',
    itemUrl: '/product/{slug}',
    sitemapModel: 'SellProduct',
    blocks: [{ template: 'Sell/product_view', variables: {} }],
  },
  {
    id: 6,
    slug: 'cart',
    title: 'Cart',
    seoTitle: 'Cart',
    metaDescription: 'What you have chosen so far.',
    blocks: [{ template: 'Sell/cart', variables: {} }],
  },
  {
    id: 7,
    slug: 'shop',
    title: 'Shop',
    seoTitle: 'Shop',
    metaDescription: 'All groups of the Tumblerworks shop, from cylinder holders to pinning trays.',
    itemUrl: '/shop/{group}',
    sitemapModel: 'SellProductGroup',
    navigationOrder: 1,
    blocks: [
      { template: 'Sell/product_grid', variables: { show_follow_social: true, limit: 100 } },
    ],
  },
  {
    id: 8,
    slug: 'checkout',
    title: 'Checkout',
    seoTitle: 'Checkout',
    metaDescription: 'Address, shipping and payment.',
    access: 'login-required',
    blocks: [{ template: 'Sell/checkout', variables: {} }],
  },
  {
    id: 9,
    slug: 'login',
    title: 'Log in',
    seoTitle: 'Log in',
    metaDescription: 'Log in to Tumblerworks.',
    blocks: [{ template: 'Cognito/login', variables: {} }],
  },
  {
    id: 10,
    slug: 'profile',
    title: 'Your profile',
    seoTitle: 'Your profile',
    metaDescription: 'Your name, e-mail address and phone number.',
    access: 'login-required',
    blocks: [{ template: 'Cognito/profile', variables: {} }],
  },
  {
    id: 11,
    slug: 'payment',
    title: 'Payment',
    seoTitle: 'Payment',
    metaDescription: 'The result of your payment.',
    blocks: [{ template: 'Sell/payment_result', variables: {} }],
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
          html: `<h1>Terms and Conditions</h1><h2 id="terms-of-service">Terms of service</h2>${termsHtml}<h2 id="privacy">Privacy policy</h2>${privacyPolicyHtml}<h2 id="refunds">Refund policy</h2>${refundPolicyHtml}`,
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
