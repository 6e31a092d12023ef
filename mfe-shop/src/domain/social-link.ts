/** The organisation on a social network. */
export type SocialLink = { readonly name: string; readonly href: string };
