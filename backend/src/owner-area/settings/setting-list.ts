/** The settings in the owner's area, grouped by topic. */

import { FREE_SHIPPING_FROM } from '../../settings/free-shipping-setting.ts';

export type SettingKind =
  | 'line'
  | 'required'
  | 'email'
  | 'https'
  /** A path of this site, or an `https:` URL. */
  | 'address'
  /** A picture of this site; the content security policy blocks other hosts. */
  | 'picture'
  | 'colour'
  | 'abn'
  /** Dollars, with at most two decimals. */
  | 'amount'
  | 'key'
  /** The number of a user. */
  | 'user'
  /** `1`, or not set. */
  | 'on'
  /** `0`, or not set. */
  | 'off';

export interface Setting {
  readonly name: string;
  readonly label: string;
  readonly kind: SettingKind;
  readonly hint?: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
}

const PICTURE_HINT =
  'A picture on this site, for example /assets/icon.png. Browsers do not load pictures from other sites.';
const LOGO_HINT =
  'The header shows a picture on this site, for example /assets/logo.png. Other sites show it with links to your site, also one that begins with https://.';
const OFF_HINT = 'Leave empty to turn it off; no script is loaded.';

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'The site',
    settings: [
      { name: 'name', label: 'Name of the site', kind: 'required' },
      { name: 'seo_title_prefix', label: 'Prefix of page titles for search engines', kind: 'line' },
      { name: 'seo_title_suffix', label: 'Suffix of page titles for search engines', kind: 'line' },
      { name: 'theme_colour', label: 'Theme colour of the browser', kind: 'colour' },
      { name: 'dark_theme_colour', label: 'Theme colour in dark mode', kind: 'colour' },
      { name: 'favicon', label: 'Icon', kind: 'picture', hint: PICTURE_HINT },
      { name: 'favicon_dark', label: 'Icon in dark mode', kind: 'picture', hint: PICTURE_HINT },
      { name: 'back_to_top', label: 'Show a “Back to top” button on long pages', kind: 'off' },
      { name: 'wish_list', label: 'Visitors can keep a wish list', kind: 'off' },
      { name: 'reviews', label: 'Buyers can write reviews of products', kind: 'off' },
    ],
  },
  {
    title: 'The business',
    settings: [
      { name: 'organisation_name', label: 'Name of the business', kind: 'required' },
      { name: 'organisation_abn', label: 'ABN', kind: 'abn', hint: 'Eleven digits.' },
      {
        name: 'gst_registered',
        label: 'Registered for GST',
        kind: 'on',
        hint: 'Sets the heading of new invoices; existing invoices do not change.',
      },
      {
        name: 'payment_destination',
        label: 'User to whom payments go',
        kind: 'user',
        hint: 'The number of a user; 1 if empty. Credit of gift vouchers is held with this user.',
      },
      { name: 'organisation_address', label: 'Address', kind: 'line' },
      { name: 'organisation_email', label: 'Email address for customers', kind: 'email' },
      { name: 'organisation_phone', label: 'Phone number', kind: 'line' },
      { name: 'organisation_logo', label: 'Logo', kind: 'address', hint: LOGO_HINT },
      {
        name: 'organisation_logo_dark',
        label: 'Logo in dark mode',
        kind: 'address',
        hint: LOGO_HINT,
      },
    ],
  },
  {
    title: 'Delivery',
    settings: [
      {
        name: FREE_SHIPPING_FROM,
        label: 'Free shipping from (dollars)',
        kind: 'amount',
        hint: 'The cheapest shipping within Australia is free from this subtotal; discounts do not count. Never free if empty.',
      },
    ],
  },
  {
    title: 'Social profiles',
    settings: [
      { name: 'facebook', label: 'Facebook', kind: 'https' },
      { name: 'instagram', label: 'Instagram', kind: 'https' },
      { name: 'youtube', label: 'YouTube', kind: 'https' },
      { name: 'twitter', label: 'X', kind: 'https' },
      { name: 'linkedin', label: 'LinkedIn', kind: 'https' },
      { name: 'pinterest', label: 'Pinterest', kind: 'https' },
      { name: 'github', label: 'GitHub', kind: 'https' },
      { name: 'xing', label: 'Xing', kind: 'https' },
      {
        name: 'skype',
        label: 'Skype',
        kind: 'line',
        hint: 'A Skype name, or an address that begins with https://.',
      },
    ],
  },
  {
    title: 'Accounts',
    settings: [
      { name: 'login_code_only', label: 'Login emails contain a code, not a link', kind: 'on' },
      {
        name: 'sign_up_date_of_birth',
        label: 'Ask for the date of birth at sign-up',
        kind: 'on',
      },
      { name: 'profile_name', label: 'Customers can change their name', kind: 'on' },
      { name: 'profile_manage_addresses', label: 'Customers can save addresses', kind: 'on' },
    ],
  },
  {
    title: 'Analytics',
    settings: [
      { name: 'google_analytics_key', label: 'Google Analytics', kind: 'key', hint: OFF_HINT },
      { name: 'google_tag_manager', label: 'Google Tag Manager', kind: 'key', hint: OFF_HINT },
      { name: 'facebook_pixel', label: 'Meta Pixel', kind: 'key', hint: OFF_HINT },
      { name: 'matomo_site_url', label: 'Matomo URL', kind: 'https', hint: OFF_HINT },
      { name: 'matomo_site_id', label: 'Matomo site ID', kind: 'key' },
      { name: 'google_site_verification', label: 'Google Search Console', kind: 'key' },
      { name: 'bing_site_verification', label: 'Bing Webmaster Tools', kind: 'key' },
    ],
  },
];

export const SETTINGS: readonly Setting[] = SETTING_GROUPS.flatMap(({ settings }) => settings);

export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTINGS.map(({ name, label }) => [name, label]),
);
