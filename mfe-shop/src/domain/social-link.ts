/** The organisation's page on a social network. */
export type SocialLink = { readonly name: string; readonly href: string };
