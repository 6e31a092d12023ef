/**
 * Built-in pages: the shop links to them, so their addresses are fixed and they cannot be deleted.
 * Owners add the missing ones with one button.
 */
import type { FastifyRequest } from 'fastify';
import { markPagesChanged } from '../../content/page-changes.ts';
import {
  deleteRedirect,
  insertBlock,
  insertMissingPage,
  listSlugsOf,
} from '../../content/page-repository.ts';
import type { Connection } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { recordChange } from '../record-change.ts';

export interface BuiltInPage {
  readonly slug: string;
  readonly title: string;
  readonly templates: readonly string[];
  /** For a page whose second path segment names an item. */
  readonly itemUrl?: string;
  /** The kind of items that the sitemap lists below the page. */
  readonly sitemapModel?: string;
  readonly access?: 'login-required';
}

export const BUILT_IN_PAGES: readonly BuiltInPage[] = [
  { slug: 'home', title: 'Welcome', templates: ['Ztt/home'] },
  {
    slug: 'shop',
    title: 'Shop',
    templates: ['Sell/product_grid'],
    itemUrl: '/shop/{group}',
    sitemapModel: 'SellProductGroup',
  },
  {
    slug: 'product',
    title: 'Product',
    templates: ['Sell/product_view'],
    itemUrl: '/product/{slug}',
    sitemapModel: 'SellProduct',
  },
  { slug: 'search', title: 'Search', templates: ['Sell/search'], itemUrl: '/search/{query}' },
  { slug: 'cart', title: 'Cart', templates: ['Sell/cart'] },
  {
    slug: 'checkout',
    title: 'Checkout',
    templates: ['Sell/checkout'],
    access: 'login-required',
  },
  { slug: 'payment', title: 'Payment', templates: ['Sell/payment_result'] },
  {
    slug: 'orders',
    title: 'Your orders',
    itemUrl: '/orders/{id}',
    access: 'login-required',
    templates: ['Sell/order_list', 'Sell/order_detail'],
  },
  {
    slug: 'invoice',
    title: 'Invoice',
    itemUrl: '/invoice/{order id}',
    templates: ['Sell/invoice'],
  },
  {
    slug: 'print-tickets',
    title: 'Tickets',
    itemUrl: '/print-tickets/{order id}',
    templates: ['Sell/tickets'],
  },
  { slug: 'login', title: 'Log in', templates: ['Cognito/login'] },
  { slug: 'signup', title: 'Sign up', templates: ['Cognito/signup'] },
  {
    slug: 'forgotpassword',
    title: 'Forgot your password?',
    templates: ['Cognito/forgot_password'],
  },
  {
    slug: 'profile',
    title: 'Your profile',
    templates: ['Cognito/profile'],
    access: 'login-required',
  },
  {
    slug: 'my-account',
    title: 'Your account',
    templates: ['Cognito/my_account'],
    access: 'login-required',
  },
  {
    slug: 'blog',
    title: 'Articles',
    templates: ['Blog/article_list'],
    itemUrl: '/blog/{group}',
    sitemapModel: 'CognitoArticleGroup',
  },
  {
    slug: 'article',
    title: 'Article',
    templates: ['Blog/article_view'],
    itemUrl: '/article/{slug}',
    sitemapModel: 'CognitoArticle',
  },
];

const SLUGS: readonly string[] = BUILT_IN_PAGES.map(({ slug }) => slug);

export function isBuiltInPage(slug: string): boolean {
  return SLUGS.includes(slug);
}

/** The built-in pages that the site does not have. */
export async function listMissingPages(db: Connection): Promise<readonly BuiltInPage[]> {
  const existing = new Set(await listSlugsOf(db, SLUGS));
  return BUILT_IN_PAGES.filter(({ slug }) => !existing.has(slug));
}

/** Adds the missing built-in pages as visible pages; existing ones are not changed. */
export function addMissingPages({ db, clock }: Services, request: FastifyRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const page of await listMissingPages(tx)) {
      const { slug, title, templates, itemUrl, sitemapModel, access } = page;
      const id = await insertMissingPage(tx, {
        slug,
        title,
        name: title,
        url: slug === 'home' ? '/' : `/${slug}`,
        item_url: itemUrl ?? null,
        sitemap_model: sitemapModel ?? null,
        login_required: access === 'login-required',
      });
      if (id === undefined) continue;
      await deleteRedirect(tx, slug);
      for (const template of templates) await insertBlock(tx, id, { template, variables: '{}' });
      await markPagesChanged(tx, [id]);
      const note = { model: 'page', id, action: 'create', summary: 'Page added' };
      await recordChange(tx, { request, now: clock.now() }, note);
    }
  });
}
