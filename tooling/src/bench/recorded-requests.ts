/** The requests that a browser sends, recorded once and then repeated as load. */
import type { Browser, Page, Request } from 'playwright';
import type { HttpCall } from './load-client.ts';
import { HOME, LISTING, PRODUCT, type PublicPage } from './public-pages.ts';

/** Of the demo shop; `npm start` prints it. */
const CUSTOMER = { email: 'customer@example.com', password: 'demo-pass-2026' } as const;
/** Set by the client for each connection and call. */
const NOT_REPEATED = new Set(['host', 'connection', 'content-length']);

export interface RecordedRequests {
  /** Public documents, as new visitors request them: without cookies. */
  readonly documents: readonly [HttpCall, ...HttpCall[]];
  /** Answers for soft navigations to public pages, without cookies. */
  readonly softNavigations: readonly [HttpCall, ...HttpCall[]];
  /** The cart of a signed-in customer. */
  readonly cart: HttpCall;
}

export async function recordRequests(browser: Browser, origin: string): Promise<RecordedRequests> {
  const inNewContext = async <Result>(record: (page: Page) => Promise<Result>) => {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    try {
      return await record(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const recordClick = (from: PublicPage, to: PublicPage) =>
    inNewContext(async (page) => asNewVisitor(await recordLink(page, from.path, to.path)));
  const recordNewVisitor = ({ path }: PublicPage) =>
    inNewContext(async (page) => asNewVisitor(await recordDocument(page, path)));
  return {
    documents: [
      await recordNewVisitor(PRODUCT),
      await recordNewVisitor(HOME),
      await recordNewVisitor(LISTING),
    ],
    softNavigations: [await recordClick(LISTING, PRODUCT), await recordClick(HOME, LISTING)],
    cart: await inNewContext(recordCart),
  };
}

async function recordDocument(page: Page, path: string): Promise<HttpCall> {
  const response = await page.goto(path);
  if (response?.ok() !== true) throw new Error(`${path} responded with ${response?.status()}`);
  return callOf(response.request());
}

async function recordLink(page: Page, from: string, to: string): Promise<HttpCall> {
  await page.goto(from, { waitUntil: 'networkidle' });
  const requested = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(to));
  await page.locator(`a[href="${to}"]:visible`).first().click();
  const request = await requested;
  if (request.isNavigationRequest()) throw new Error(`${to} was loaded as a document`);
  return callOf(request);
}

/** Logs in, puts a product without options into the cart and opens it. */
async function recordCart(page: Page): Promise<HttpCall> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').first().fill(CUSTOMER.email);
  await main.getByLabel(/^Password/).fill(CUSTOMER.password);
  await main.getByLabel(/^Password/).press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(PRODUCT.path, { waitUntil: 'networkidle' });
  await main.getByRole('button', { name: 'Add to cart' }).first().click();
  await main.getByText('Added to cart').waitFor();
  return recordDocument(page, '/cart');
}

async function callOf(request: Request): Promise<HttpCall> {
  const { pathname, search } = new URL(request.url());
  const headers = Object.entries(await request.allHeaders()).filter(
    ([name]) => !name.startsWith(':') && !NOT_REPEATED.has(name),
  );
  return { method: 'GET', path: pathname + search, headers: Object.fromEntries(headers) };
}

function asNewVisitor(call: HttpCall): HttpCall {
  const { cookie: _visitor, ...headers } = call.headers;
  return { ...call, headers };
}
