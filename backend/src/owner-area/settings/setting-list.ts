/** The settings an owner changes in the area (SH-18, API-08), by what they are about. */

export type SettingKind =
  | 'line'
  | 'required'
  | 'email'
  | 'https'
  /** A path of this site, or `https:`. */
  | 'address'
  /** A picture of this site: documents load none of other hosts. */
  | 'picture'
  | 'colour'
  | 'abn'
  | 'key'
  /** `1` or not set. */
  | 'on'
  /** `0` or not set. */
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
  'Address of a picture of this site, like /assets/…: browsers load none of other sites.';
const LOGO_HINT =
  'Other sites show it where they tell of yours. An address: of this site, like /assets/…, or https://…';
const EMPTY_HINT = 'Empty: nothing is asked of it, and no script of it is loaded.';

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'The site',
    settings: [
      { name: 'name', label: 'Name of the site', kind: 'required' },
      { name: 'seo_title_prefix', label: 'Before each title for search engines', kind: 'line' },
      { name: 'seo_title_suffix', label: 'After each title for search engines', kind: 'line' },
      { name: 'theme_colour', label: 'Colour of the browser’s frame', kind: 'colour' },
      { name: 'dark_theme_colour', label: 'The same in the dark', kind: 'colour' },
      { name: 'favicon', label: 'Icon', kind: 'picture', hint: PICTURE_HINT },
      { name: 'favicon_dark', label: 'Icon in the dark', kind: 'picture', hint: PICTURE_HINT },
      { name: 'back_to_top', label: 'A button leads back to the top of long pages', kind: 'off' },
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
        hint: 'Decides what invoices are called from now on; those that are there stay.',
      },
      { name: 'organisation_address', label: 'Address', kind: 'line' },
      { name: 'organisation_email', label: 'E-mail address for customers', kind: 'email' },
      { name: 'organisation_phone', label: 'Telephone number', kind: 'line' },
      { name: 'organisation_logo', label: 'Logo', kind: 'address', hint: LOGO_HINT },
      {
        name: 'organisation_logo_dark',
        label: 'Logo in the dark',
        kind: 'address',
        hint: LOGO_HINT,
      },
    ],
  },
  {
    title: 'Elsewhere',
    settings: [
      { name: 'facebook', label: 'Facebook', kind: 'https' },
      { name: 'instagram', label: 'Instagram', kind: 'https' },
      { name: 'youtube', label: 'YouTube', kind: 'https' },
      { name: 'twitter', label: 'X', kind: 'https' },
      { name: 'linkedin', label: 'LinkedIn', kind: 'https' },
      { name: 'pinterest', label: 'Pinterest', kind: 'https' },
      { name: 'github', label: 'GitHub', kind: 'https' },
    ],
  },
  {
    title: 'Accounts',
    settings: [
      { name: 'login_code_only', label: 'Mails to log in hold a code, no link', kind: 'on' },
      {
        name: 'sign_up_date_of_birth',
        label: 'The sign-up asks for the date of birth',
        kind: 'on',
      },
      { name: 'profile_name', label: 'Customers may change their name', kind: 'on' },
      { name: 'profile_manage_addresses', label: 'Customers keep addresses', kind: 'on' },
    ],
  },
  {
    title: 'Counting visitors',
    settings: [
      { name: 'google_analytics_key', label: 'Google Analytics', kind: 'key', hint: EMPTY_HINT },
      { name: 'google_tag_manager', label: 'Google Tag Manager', kind: 'key', hint: EMPTY_HINT },
      { name: 'facebook_pixel', label: 'Meta Pixel', kind: 'key', hint: EMPTY_HINT },
      { name: 'matomo_site_url', label: 'Address of Matomo', kind: 'https', hint: EMPTY_HINT },
      { name: 'matomo_site_id', label: 'Number of the site at Matomo', kind: 'key' },
      { name: 'google_site_verification', label: 'Google Search Console', kind: 'key' },
      { name: 'bing_site_verification', label: 'Bing Webmaster Tools', kind: 'key' },
    ],
  },
];

export const SETTINGS: readonly Setting[] = SETTING_GROUPS.flatMap(({ settings }) => settings);

export const SETTING_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  SETTINGS.map(({ name, label }) => [name, label]),
);
