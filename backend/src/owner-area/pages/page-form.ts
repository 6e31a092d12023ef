/** The fields of a page: conversion from its row to a form and back. Pure. */
import type { PageRow } from '../../content/page-repository.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const PAGE_LABELS = {
  title: 'Title',
  slug: 'Address',
  menu_label: 'Label in the menu',
  seo_title: 'Title for search engines',
  meta_description: 'Description for search engines',
  navigation_order: 'Position in the navigation',
  sitemap_priority: 'Priority in the sitemap',
  login_required: 'Only for logged-in customers',
  enabled: 'Shown on the site',
} as const satisfies Readonly<Record<string, string>>;

export const TITLE_LENGTH_MAX = 200;
const MENU_LABEL_LENGTH_MAX = 60;
const SEO_TITLE_LENGTH_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 500;
const POSITION_MAX = 1000;
const PRIORITY_PATTERN = /^(?:0(?:\.\d)?|1(?:\.0)?)$/;
const SLUG_PATTERN = /^[a-z0-9_-]{1,100}$/;

/** First path segments that are not pages. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'authorize',
  'authtoken',
  'cms',
  'gift-voucher',
  'graphql',
  'healthz',
  'logout',
  'mailbox',
  'payment-webhook',
  'r',
  'readyz',
  'sandbox-pay',
  'session',
  'shipping-answer',
  'v',
  'internal',
  'favicon',
  'rss',
  'sitemap',
  'robots',
]);

export type PageText = Pick<
  PageRow,
  | 'title'
  | 'slug'
  | 'menu_label'
  | 'seo_title'
  | 'meta_description'
  | 'navigation_order'
  | 'sitemap_priority_tenths'
  | 'login_required'
  | 'enabled'
>;

export const NEW_PAGE: PageText = {
  title: '',
  slug: '',
  menu_label: null,
  seo_title: null,
  meta_description: null,
  navigation_order: null,
  sitemap_priority_tenths: null,
  login_required: false,
  // Owners add blocks first and then show the page.
  enabled: false,
};

export function enterPage(page: PageText): Entered {
  const { sitemap_priority_tenths: tenths } = page;
  return {
    title: page.title,
    slug: page.slug,
    menu_label: page.menu_label ?? '',
    seo_title: page.seo_title ?? '',
    meta_description: page.meta_description ?? '',
    navigation_order: page.navigation_order === null ? '' : String(page.navigation_order),
    sitemap_priority: tenths === null ? '' : (tenths / 10).toFixed(1),
    login_required: page.login_required ? '1' : '',
    enabled: page.enabled ? '1' : '',
  };
}

export type ReadPage =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'read'; readonly values: PageText };

export interface Addresses {
  /** Null for a new page. */
  readonly current: string | null;
  /** Slugs of the built-in pages. */
  readonly builtIn: ReadonlySet<string>;
}

export function readPage(entered: Entered, addresses: Addresses): ReadPage {
  const textOf = (name: string) => (entered[name] ?? '').replaceAll('\r\n', '\n').trim();
  const [title, slug] = [textOf('title'), textOf('slug').toLowerCase()];
  const [seoTitle, description] = [textOf('seo_title'), textOf('meta_description')];
  const menuLabel = textOf('menu_label');
  const [position, priority] = [textOf('navigation_order'), textOf('sitemap_priority')];
  const tooLong = (text: string, lengthMax: number) =>
    text.length > lengthMax ? `Use at most ${lengthMax} characters.` : undefined;
  const problems = {
    title: title === '' ? 'Enter a title.' : tooLong(title, TITLE_LENGTH_MAX),
    slug: validateSlug(slug, addresses),
    menu_label: tooLong(menuLabel, MENU_LABEL_LENGTH_MAX),
    seo_title: tooLong(seoTitle, SEO_TITLE_LENGTH_MAX),
    meta_description: tooLong(description, DESCRIPTION_LENGTH_MAX),
    navigation_order:
      position === '' || (/^\d{1,4}$/.test(position) && Number(position) <= POSITION_MAX)
        ? undefined
        : `Enter a whole number up to ${POSITION_MAX}, or leave the field empty.`,
    sitemap_priority:
      priority === '' || PRIORITY_PATTERN.test(priority)
        ? undefined
        : 'Enter a number from 0.0 to 1.0 with one decimal, like 0.5, or leave the field empty.',
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([name, sentence]) =>
      sentence === undefined ? [] : [[name, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const values = {
    title,
    slug,
    menu_label: menuLabel === '' ? null : menuLabel,
    seo_title: seoTitle === '' ? null : seoTitle,
    meta_description: description === '' ? null : description,
    navigation_order: position === '' ? null : Number(position),
    sitemap_priority_tenths: priority === '' ? null : Math.round(Number(priority) * 10),
    login_required: entered['login_required'] === '1',
    enabled: entered['enabled'] === '1',
  };
  return { kind: 'read', values };
}

function validateSlug(slug: string, { current, builtIn }: Addresses): string | undefined {
  if (slug === current) return undefined;
  if (current !== null && builtIn.has(current)) {
    return `This is a built-in page. Its address is always “${current}”.`;
  }
  if (!SLUG_PATTERN.test(slug)) {
    return 'Use lowercase letters, digits and hyphens only, like “about-us”.';
  }
  return RESERVED_SLUGS.has(slug) || builtIn.has(slug)
    ? 'This address is reserved. Choose another one.'
    : undefined;
}
