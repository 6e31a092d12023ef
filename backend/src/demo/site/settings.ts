/** Settings of the demo site by name (C§3 Site settings). */
export const demoSettings: Readonly<Record<string, string>> = {
  name: 'Tumblerworks',
  theme_colour: '#f4f1ec',
  dark_theme_colour: '#16181c',
  seo_title_suffix: ' | Tumblerworks',
  organisation_name: 'Tumblerworks',
  /** Passes the checksum; nobody's. */
  organisation_abn: '10 000 000 000',
  organisation_address: 'Unit 7, 42 Foundry Lane, Marrickville NSW 2204',
  organisation_email: 'hello@tumblerworks.example',
  organisation_phone: '(02) 5550 0142',
  instagram: 'https://www.instagram.com/tumblerworks.example',
  youtube: 'https://www.youtube.com/@tumblerworks.example',
  github: 'https://github.com/tumblerworks-example',
  profile_name: '1',
  profile_date_of_birth: '1',
  profile_additional_club_member: '1',
  profile_company_name: '1',
  profile_abn: '1',
  profile_website: '1',
  profile_manage_addresses: '1',
};

/** Old slug → new slug (SH-05). */
export const demoRedirects: Readonly<Record<string, string>> = {
  store: 'shop',
  'shipping-policy': 'shipping-and-returns',
  news: 'blog',
};
