import { aBlock, rejection, TEST_SITE } from 'remote-kit/testing';
import type { ActionResult } from 'shared-contracts/server-entry';
import { aReviewApi, block, FORM, REVIEW, serve, SUBMIT } from '../../testing/review-site.ts';
import { serverEntry } from '#exposed/server';

const GOOD = { rating: '5', title: '', review: 'Holds every cylinder I own.', name: 'Robin' };

function post(fields: Readonly<Record<string, string>>, api = aReviewApi()): Promise<ActionResult> {
  const posted = { product: 'bench-vice', form: 'product-review', ...fields };
  if (serverEntry.act === undefined) throw new Error('There is no action');
  return serverEntry.act(
    {
      action: 'review.send',
      fields: Object.fromEntries(Object.entries(posted).map(([name, value]) => [name, [value]])),
      page: '/product/bench-vice?size=2',
      site: TEST_SITE,
      visitor: { signedIn: false, cookies: {} },
    },
    { api },
  );
}

describe('the list', () => {
  test('is complete in the server’s HTML: average, title, text and name', async () => {
    const { html } = await serve(
      aReviewApi({
        '/cognito/testimonial': { data: [REVIEW, { ...REVIEW, id: 2, rating: 5 }, { odd: 1 }] },
      }),
    );

    expect(html).toContain('Rated <!-- -->4.5<!-- --> out of 5');
    expect(html).toContain('Firm');
    expect(html).toContain('Holds well.');
    expect(html).toContain('A. Wren');
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('requests only the reviews of the page’s product', async () => {
    const api = aReviewApi();
    await serve(api);

    expect(api.calls[0]).toMatchObject({
      path: '/cognito/testimonial',
      input: { group: 'reviews-bench-vice' },
    });
  });

  test('invites the first review when there are none', async () => {
    const { html } = await serve(aReviewApi({ '/cognito/testimonial': { data: [] } }));

    expect(html).toContain('This product has no reviews yet.');
    expect(html).toContain('Be the first to write a review');
  });

  test('is shown without a form when the owner has no form, or one with a captcha', async () => {
    const none = await serve(aReviewApi({ '/cognito/form/product-review': undefined }));
    const withCaptcha = { data: { ...FORM, use_captcha: true } };
    const captcha = await serve(aReviewApi({ '/cognito/form/product-review': withCaptcha }));

    for (const { html } of [none, captcha]) {
      expect(html).toContain('Holds well.');
      expect(html).not.toContain('<form');
    }
  });

  test('makes no API call on a page without a product', async () => {
    const api = aReviewApi();
    const { html } = await serve(api, {
      block: aBlock({ ...block, variables: { slug: 'not a product' } }),
    });

    expect(html).toBe('');
    expect(api.calls).toEqual([]);
  });
});

describe('a plain form post', () => {
  test('is sent to the owner’s form, and its page shows a thank-you message', async () => {
    const api = aReviewApi();

    expect(await post(GOOD, api)).toEqual({
      kind: 'redirect',
      to: '/product/bench-vice?size=2&review=sent',
    });
    expect(api.calls.at(-1)).toMatchObject({
      path: SUBMIT,
      input: { data: { product: 'bench-vice', ...GOOD } },
    });
    const { html } = await serve(aReviewApi(), { path: '/product/bench-vice?review=sent' });
    expect(html).toContain('Thank you for your review.');
  });

  test('is shown again with its errors and the typed values', async () => {
    const result = await post({ ...GOOD, rating: '', name: '' });
    if (result.kind !== 'rejected') throw new Error('It was stored');
    const { html } = await serve(aReviewApi(), { rejectedAction: result.rejected });

    expect(html).toContain('Choose one to five stars.');
    expect(html).toContain('Enter your name');
    expect(html).toMatch(/<textarea[^>]*name="review"[^>]*>Holds every cylinder I own\./);
  });

  test('is rejected with a message when the owner no longer has a form', async () => {
    const api = aReviewApi({ '/cognito/form/product-review': undefined });

    expect(await post(GOOD, api)).toMatchObject({
      kind: 'rejected',
      rejected: { message: expect.stringContaining('not available'), values: GOOD },
    });
  });

  test('shows the API’s error beside the field', async () => {
    const refuse = () => {
      throw rejection({ fieldErrors: { review: 'Too long.', product: 'Unknown.' } });
    };

    expect(await post(GOOD, aReviewApi({ [SUBMIT]: refuse }))).toMatchObject({
      kind: 'rejected',
      rejected: { message: 'Please check your review.', fieldErrors: { review: 'Too long.' } },
    });
  });
});
