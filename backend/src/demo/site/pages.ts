import type { DemoPage } from './page-types.ts';
import { aboutPage } from './pages/about-page.ts';
import { accountPages } from './pages/account-pages.ts';
import { blogPages } from './pages/blog-pages.ts';
import { contactPage } from './pages/contact-page.ts';
import { documentPages } from './pages/document-pages.ts';
import { everyTemplatePage } from './pages/every-template-page.ts';
import { giftVouchersPage } from './pages/gift-vouchers-page.ts';
import { homePage } from './pages/home-page.ts';
import { legacyPages } from './pages/legacy-pages.ts';
import { policyPages } from './pages/policy-pages.ts';
import { readmePage } from './pages/readme-page.ts';
import { shopPages } from './pages/shop-pages.ts';
import { workshopPage } from './pages/workshop-page.ts';

/** Every page of the demo site. */
export const demoPages: readonly DemoPage[] = [
  homePage,
  aboutPage,
  contactPage,
  ...policyPages,
  ...shopPages,
  ...accountPages,
  ...documentPages,
  ...blogPages,
  giftVouchersPage,
  workshopPage,
  everyTemplatePage,
  readmePage,
  ...legacyPages,
];
