import { aBlock, aPage, createFakeApi, rejection, TEST_SITE } from 'remote-kit/testing';
import type { OwnReviewWire } from 'shared-contracts/api/review';
import type { RejectedAction } from 'shared-contracts/slot';
import { act } from '../../actions/act.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { aDomainWire, aProductWire } from '../../testing/wires.ts';

const PATH = '/write-review/tray';
const LINKED = `${PATH}?order=7&key=k.1`;
const REVIEW = {
  rating: 4,
  heading: 'Holds <well>',
  content: 'No slip.',
  name: 'Ada',
  status: 'waiting',
} as const;

function ownReview(own: Partial<OwnReviewWire> = {}): { readonly data: OwnReviewWire } {
  return {
    data: {
      product: { slug: 'tray', name: 'Pinning tray' },
      standing: 'allowed',
      review: null,
      ...own,
    },
  };
}

interface Shown {
  readonly path?: string;
  readonly rejectedAction?: RejectedAction;
  readonly reviews?: string;
}

async function show(own: unknown, { path = PATH, rejectedAction, reviews = '1' }: Shown = {}) {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: aDomainWire({ reviews }) },
    '/sell/product': { data: aProductWire() },
    '/sell/review/find': own,
  });
  const page = aPage({ slug: 'write-review', itemUrl: 'tray' });
  const block = aBlock({ template: 'Sell/write_review' });
  const result = await renderOnServer(api, {
    block,
    path,
    page,
    visitor: { signedIn: false, cookies: {} },
    rejectedAction: rejectedAction ?? null,
  });
  return { ...result, api };
}

test('asks a buyer for stars, text and name in a plain form, with the mailed link [SHOP-14]', async () => {
  const { html, head, api } = await show(ownReview(), { path: LINKED });
  expect(html).toContain('action="/_action/review.save"');
  for (const name of ['rating', 'heading', 'content', 'name', 'product'])
    expect(html).toContain(`name="${name}"`);
  expect(html).toContain('Pinning tray');
  expect(html).not.toContain('Delete this review');
  expect(head).toMatchObject({ title: 'Your review: Pinning tray', robots: 'noindex' });
  expect(api.calls).toContainEqual(
    expect.objectContaining({
      path: '/sell/review/find',
      input: { product: 'tray', order: '7', key: 'k.1' },
    }),
  );
});

test('shows what was written and how far it is, and offers to delete it [SHOP-14]', async () => {
  const { html } = await show(ownReview({ review: REVIEW }), { path: `${PATH}?done=saved` });
  expect(html).toContain('value="Holds &lt;well&gt;"');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/);
  expect(html).toContain('once we have checked it');
  expect(html).toContain('action="/_action/review.remove"');
});

test.each([
  ['login-required', /href="\/login\?return_to=%2Fwrite-review%2Ftray"/],
  ['not-bought', /Only customers who bought/],
  ['not-paid', /once your order is paid/],
] as const)('explains why there is no form: %s [SHOP-14]', async (standing, text) => {
  const { html } = await show(ownReview({ standing }));
  expect(html).toMatch(text);
  expect(html).not.toContain('review.save');
});

test('keeps what was typed, with the error at its field [SHOP-14]', async () => {
  const { html } = await show(ownReview({ review: REVIEW }), {
    rejectedAction: {
      action: 'review.save',
      message: 'Please check what you have entered.',
      fieldErrors: { name: 'Enter the name to show.' },
      values: { rating: '2', heading: '', content: 'Long text', name: '' },
    },
  });
  expect(html).toContain('>Long text</textarea>');
  expect(html).toContain('Enter the name to show.');
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
});

test('does not exist for an unknown product or link, and where no reviews are offered [SHOP-14]', async () => {
  const missing = () => {
    throw rejection({ status: 404, code: 'NOT_FOUND' });
  };
  expect((await show(missing)).data.status).toBe(404);
  expect((await show(ownReview(), { reviews: '0' })).data.status).toBe(404);
  const { html } = await show(ownReview({ review: REVIEW }), { reviews: '0' });
  expect(html).toContain('You can delete it.');
  expect(html).toContain('Delete my review');
  expect(html).not.toContain('review.save');
});

test('a form post saves with the link of its page, and a refusal keeps the text [SHOP-14]', async () => {
  const fields = {
    product: ['tray'],
    rating: ['5'],
    heading: [''],
    content: ['Good.'],
    name: ['Ada'],
  };
  const request = {
    action: 'review.save',
    fields,
    page: LINKED,
    site: TEST_SITE,
    visitor: { signedIn: false, cookies: {} },
  } as const;
  const api = createFakeApi({ '/sell/review/save': ownReview({ review: REVIEW }) });
  expect(await act(request, { api })).toEqual({ kind: 'redirect', to: `${LINKED}&done=saved` });
  expect(api.calls[0]?.input).toMatchObject({ product: 'tray', order: '7', rating: 5 });

  const refusing = createFakeApi({
    '/sell/review/save': () => {
      throw rejection({ status: 429, code: 'RATE_LIMITED', message: 'Too many attempts.' });
    },
  });
  expect(await act(request, { api: refusing })).toMatchObject({
    kind: 'rejected',
    rejected: { message: 'Too many attempts.', values: { content: 'Good.', rating: '5' } },
  });
  const anonymous = createFakeApi({
    '/sell/review/save': () => {
      throw rejection({ status: 401, code: 'LOGIN_REQUIRED' });
    },
  });
  expect(await act(request, { api: anonymous })).toEqual({ kind: 'login-required' });
});
