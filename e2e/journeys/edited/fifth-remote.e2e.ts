/**
 * A fifth team's remote, built outside this repository from packed contracts, is added to a
 * page and removed again while shell and backend keep running.
 */
import type { Page } from 'playwright/test';
import { followLink, openOwnerArea } from '../../pages/owner-area.ts';
import { logInQuickly } from '../../pages/quick-order.ts';
import { CUSTOMER, Shopper } from '../../pages/shopper.ts';
import { insertRow } from '../../site/broken-pages.ts';
import { expect, test } from '../../site/edited-test.ts';
import { buildOutside, installOutside } from '../../site/remote-outside.ts';
import { findPid } from '../../site/site-processes.ts';

const PRODUCT = 'swivel-picking-vice';
const WORDS = 'Turns without a sound and stays where I leave it.';
const TEMPLATE = 'reviews/product-reviews';
const QUESTIONS = [
  { name: 'product', field_type: 'text', required: true },
  { name: 'rating', field_type: 'number', required: true, min: 1, max: 5 },
  { name: 'title', field_type: 'text', required: false },
  { name: 'review', field_type: 'textarea', required: true },
  { name: 'name', field_type: 'text', required: true },
] as const;

const HEADING = 'What buyers say';
const reviewsOf = (page: Page) => page.getByRole('region', { name: HEADING, exact: true });

test('a remote built elsewhere is published, shown, used and removed, and the shell keeps running [FED-14 FED-18]', async ({
  browser,
  page,
  request,
  site,
  edited,
}) => {
  test.setTimeout(300_000);
  const shell = await findPid(edited, 'shell');
  const build = await buildOutside(await installOutside('examples/reviews'));
  await site.release('add-team', 'mfe-reviews');
  expect(await site.release('publish', 'mfe-reviews', build)).toContain('serves everyone');

  // The owner creates a form for reviews and adds the block to every product's page.
  const formId = await insertRow(edited, 'form', { name: 'Review', url: 'product-review' });
  for (const [index, question] of QUESTIONS.entries()) {
    await insertRow(edited, 'form_question', {
      form_id: formId,
      sort_order: index,
      label: question.name,
      ...question,
    });
  }
  const owner = await browser.newContext({ javaScriptEnabled: false, baseURL: edited.url });
  const area = await owner.newPage();
  await openOwnerArea(area, '/cms/pages');
  await followLink(area, 'Product');
  // The shells report the new block to the backend.
  await expect(async () => {
    await area.reload();
    await area.getByLabel('Add a block').selectOption('Customer reviews', { timeout: 1000 });
  }).toPass();
  await area.getByRole('button', { name: 'Add', exact: true }).click();
  await area.getByLabel('Heading').fill(HEADING);
  await area.getByLabel('Form', { exact: true }).selectOption('Review');
  await area.getByRole('button', { name: 'Add block' }).click();
  await expect(area.getByRole('link', { name: HEADING, exact: true })).toBeVisible();
  await owner.close();
  const html = async () => (await request.get(`/product/${PRODUCT}`)).text();
  await expect.poll(html, { timeout: 30_000 }).toContain('This product has no reviews yet');

  // A customer writes a review: one field is missing first, then it is sent.
  const shopper = new Shopper(page);
  await shopper.openProduct(PRODUCT);
  const reviews = reviewsOf(page);
  await shopper.goTo(reviews);
  await reviews.getByLabel(/^Your review/).fill(WORDS);
  await reviews.getByLabel(/^Your name/).fill('Robin');
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviews.getByRole('radio', { name: '5 stars' })).toBeFocused();
  await reviews.getByRole('radio', { name: '4 stars' }).check();
  await reviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(reviews.getByText('Thank you for your review.')).toBeInViewport();

  // Another review without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: edited.url });
  const plainPage = await plain.newPage();
  await plainPage.goto(`/product/${PRODUCT}`);
  const plainReviews = reviewsOf(plainPage);
  await plainReviews.getByRole('radio', { name: '5 stars' }).check();
  await plainReviews.getByLabel(/^Your review/).fill('Two of these now.');
  await plainReviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(plainReviews.getByText('Enter your name')).toBeVisible();
  await expect(plainReviews.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await plainReviews.getByLabel(/^Your name/).fill('Alex');
  await plainReviews.getByRole('button', { name: 'Submit review' }).click();
  await expect(plainReviews.getByText('Thank you for your review.')).toBeVisible();
  await plain.close();

  // The owner reads the posted review and publishes it through the testimonials call.
  const sent = await edited.sql('select answers from form_submission where form_id = $1', [formId]);
  expect(sent).toHaveLength(2);
  await logInQuickly(request, { ...CUSTOMER, username: 'owner@example.com' });
  const created = await request.post('/api/v1/cognito/testimonial/create', {
    data: { name: 'Robin', rating: 4, content: WORDS, group: `reviews-${PRODUCT}` },
  });
  expect(created.status()).toBe(200);
  await expect.poll(html, { timeout: 70_000 }).toContain(WORDS);

  // The block is removed.
  await edited.sql('delete from page_block where template = $1', [TEMPLATE]);
  await edited.sql(`update page set updated_at = now() where slug = 'product'`);
  await expect.poll(html, { timeout: 30_000 }).not.toContain(WORDS);
  await page.goto(`/product/${PRODUCT}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviewsOf(page)).toHaveCount(0);
  expect(await findPid(edited, 'shell')).toBe(shell);
});
