/** Reviews for the owner: the list, and one review with its buttons. */
import { productPath } from 'shared-contracts/paths';
import { REVIEW_STATUSES } from 'shared-contracts/api/review';
import type { ReviewStatus } from '../../db/schema/review.ts';
import { html, type Html } from '../../http/pages/html.ts';
import type { ModeratedReview } from '../../reviews/moderation-repository.ts';
import { editDigestField } from '../frame/edit-conflict.ts';
import { factsTable } from '../frame/facts-table.ts';
import { selectField, type Entered } from '../frame/fields.ts';
import { formatTime } from '../frame/history.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { recordTable } from '../frame/record-table.ts';

const STATUS_NAMES: Readonly<Record<ReviewStatus, string>> = {
  waiting: 'Waiting for you',
  published: 'Published',
  rejected: 'Rejected',
};

const STATUS_CHOICES = [
  ...REVIEW_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
  { value: 'all', label: 'All statuses' },
];

export interface ReviewList extends ListRequest {
  readonly reviews: readonly ModeratedReview[];
  readonly total: number;
  readonly status: ReviewStatus | 'all';
}

export function reviewListBody(list: ReviewList): Html {
  const { query, status, reviews, total } = list;
  const filters = { state: status };
  const rows = reviews.map(
    (review) =>
      html`<tr>
        <th scope="row"><a href="/cms/reviews/${review.id}">${titleOf(review)}</a></th>
        <td data-name="Status">${STATUS_NAMES[review.status]}</td>
        <td data-name="Stars">${review.rating}</td>
        <td data-name="By">${review.name}</td>
        <td data-name="Written">${formatTime(review.written_at)}</td>
      </tr>`,
  );
  return html`<h1>Reviews</h1>
    <p class="soft">
      Customers who paid for a product may review it. Only reviews that you publish are shown.
    </p>
    ${searchForm('/cms/reviews', {
      query,
      label: 'Product',
      filters: [
        selectField(
          { entered: filters, errors: {} },
          { name: 'state', label: 'Status', choices: STATUS_CHOICES },
        ),
      ],
      // Every status is one of the choices.
      isFiltered: false,
    })}
    <p class="soft">${total === 1 ? '1 review' : `${total} reviews`}</p>
    ${recordTable({ columns: ['Review of', 'Status', 'Stars', 'By', 'Written'], rows })}
    ${pageLinks('/cms/reviews', { ...list, filters })}`;
}

/** What an owner has read, to recognise that its author has changed it since. */
export function seenReview(
  review: Pick<ModeratedReview, 'rating' | 'heading' | 'content' | 'name'>,
): Entered {
  const { rating, heading, content, name } = review;
  return { rating: String(rating), heading: heading ?? '', content, name };
}

export interface ReviewView {
  readonly review: ModeratedReview;
  /** Absolute address of the site. */
  readonly siteUrl: string;
  readonly history: Html;
  /** The author has changed the review since the owner opened it. */
  readonly wasChanged: boolean;
}

export function reviewBody({ review, siteUrl, history, wasChanged }: ReviewView): Html {
  const { status, rating, heading, content } = review;
  return html`<p><a href="/cms/reviews">All reviews</a></p>
    <h1>${`Review of ${review.product_name}`}</h1>
    ${
      wasChanged
        ? html`<div class="problem" role="alert">
            <p>Its author has changed this review since you opened it. Please read it again.</p>
          </div>`
        : NOTHING
    }
    ${factsTable([
      ['Status', STATUS_NAMES[status]],
      ['Stars', `${rating} of 5`],
      ['Name shown', review.name],
      ['Customer', review.email ?? '–'],
      ['Written', formatTime(review.written_at)],
    ])}
    ${heading === null ? NOTHING : html`<h2>${heading}</h2>`}
    <pre class="saved">${content}</pre>
    ${status === 'published' ? NOTHING : decisionForm(review, 'publish')}
    ${status === 'rejected' ? NOTHING : decisionForm(review, 'reject')}
    <p><a href="${`${siteUrl}${productPath(review.product_slug)}`}">View the product</a></p>
    ${history}`;
}

const DECISIONS = {
  publish: { label: 'Publish', hint: 'The product’s page shows it within half a minute.' },
  reject: { label: 'Reject', hint: 'It is not shown. You can publish it later.' },
} as const;

function decisionForm(review: ModeratedReview, decision: keyof typeof DECISIONS): Html {
  const { label, hint } = DECISIONS[decision];
  return html`<form method="post" action="/cms/reviews/${review.id}/${decision}">
    ${editDigestField(seenReview(review))}
    <p class="choices">
      <button class="${decision === 'publish' ? 'main' : 'bad'}">${label}</button>
    </p>
    <p class="hint">${hint}</p>
  </form>`;
}

function titleOf({ heading, product_name: product }: ModeratedReview): string {
  return heading === null ? product : `${product}: “${heading}”`;
}
