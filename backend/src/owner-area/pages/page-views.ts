/** The list of pages and the form of a page. */
import type { ReleasedPage } from 'shared-contracts/release';
import type { PageRow, ListedPage } from '../../content/page-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  textAreaField,
  errorSummary,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { formatTime } from '../frame/history.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { PAGE_LABELS } from './page-form.ts';
import { recordTable } from '../frame/record-table.ts';

export function pageListBody(
  list: ListRequest & {
    readonly pages: readonly ListedPage[];
    readonly total: number;
    /** Built-in pages that the owner has not added. */
    readonly missing: readonly ReleasedPage[];
  },
): Html {
  const rows = list.pages.map(
    (page) =>
      html`<tr>
        <th scope="row"><a href="/cms/pages/${page.id}">${page.title}</a></th>
        <td data-name="Address">${page.url}</td>
        <td data-name="Visibility">${page.enabled ? 'Visible' : 'Hidden'}</td>
        <td data-name="Navigation">${page.navigation_order ?? '–'}</td>
        <td data-name="Last changed">${formatTime(page.updated_at)}</td>
      </tr>`,
  );
  return html`<h1>Pages</h1>
    <p><a class="button" href="/cms/pages/new">Add a page</a></p>
    ${searchForm('/cms/pages', { query: list.query, label: 'Title or address' })}
    <p class="soft">${list.total === 1 ? '1 page' : `${list.total} pages`}</p>
    ${recordTable({ columns: ['Title', 'Address', 'Visibility', 'Navigation', 'Last changed'], rows })}
    ${pageLinks('/cms/pages', list)} ${missingBody(list.missing)}`;
}

function missingBody(missing: readonly ReleasedPage[]): Html {
  if (missing.length === 0) return NOTHING;
  return html`<h2>Built-in pages</h2>
    <form method="post" action="/cms/pages/needed">
      <p class="soft">
        Visitors see these pages as they are built in:
        ${missing.map(({ slug }) => slug).join(', ')}. Add them to change them.
      </p>
      <p class="choices"><button>Add these pages</button></p>
    </form>`;
}

export function newPageBody(state: FormState): Html {
  return html`<p><a href="/cms/pages">All pages</a></p>
    <h1>Add a page</h1>
    ${errorSummary(state, PAGE_LABELS)}
    <form method="post" action="/cms/pages/new" novalidate>
      ${pageFields(state, 'new')}
      <p class="choices"><button class="main">Add page</button></p>
    </form>`;
}

export interface PageView {
  readonly page: PageRow;
  /** Its address is fixed, and it cannot be deleted. */
  readonly isBuiltIn: boolean;
  readonly state: FormState;
  /** Initial values of the form. */
  readonly saved: Entered;
  readonly isConflict: boolean;
  readonly blocks: Html;
  readonly history: Html;
}

export function pageBody(view: PageView, siteUrl: string): Html {
  const { page, state, saved } = view;
  return html`<p><a href="/cms/pages">All pages</a></p>
    <h1>${page.title}</h1>
    <p>
      ${page.enabled ? html`<a href="${siteUrl}${page.url}">View page</a>` : 'Hidden: visitors see “Page not found”.'}
    </p>
    ${view.isConflict ? conflictBody(state.entered, saved, PAGE_LABELS) : errorSummary(state, PAGE_LABELS)}
    ${view.blocks}
    <h2>Page settings</h2>
    <form method="post" action="/cms/pages/${page.id}" novalidate>
      ${editDigestField(saved)} ${pageFields(state, view.isBuiltIn ? 'built-in' : 'own')}
      <p class="choices"><button class="main">Save</button></p>
    </form>
    ${
      view.isBuiltIn
        ? NOTHING
        : html`<p><a class="button bad" href="/cms/pages/${page.id}/delete">Delete page</a></p>`
    }
    ${view.history}`;
}

function pageFields(state: FormState, page: 'new' | 'own' | 'built-in'): Html {
  return html`${textField(state, { name: 'title', label: PAGE_LABELS.title, isRequired: true })}
  ${textField(state, {
    name: 'slug',
    label: PAGE_LABELS.slug,
    hint:
      page === 'built-in'
        ? 'A built-in page keeps its address.'
        : 'Lowercase letters, digits and hyphens, like about-us.',
    isRequired: true,
  })}
  ${
    page !== 'own'
      ? NOTHING
      : switchField(state, {
          name: 'keep_redirect',
          label: 'Redirect the old address to the new one',
        })
  }
  ${textField(state, {
    name: 'menu_label',
    label: PAGE_LABELS.menu_label,
    hint: 'Leave empty to use the title.',
  })}
  ${textField(state, {
    name: 'seo_title',
    label: PAGE_LABELS.seo_title,
    hint: 'Leave empty to use the title.',
  })}
  ${textAreaField(state, {
    name: 'meta_description',
    label: PAGE_LABELS.meta_description,
    hint: 'One or two sentences; about 160 characters are shown.',
    rows: 3,
  })}
  ${textField(state, {
    name: 'navigation_order',
    label: PAGE_LABELS.navigation_order,
    hint: 'Smaller numbers come first. Leave empty to keep the page out of the navigation.',
    inputMode: 'numeric',
  })}
  ${textField(state, {
    name: 'sitemap_priority',
    label: PAGE_LABELS.sitemap_priority,
    hint: 'Importance relative to the other pages, from 0.0 to 1.0. Leave empty for the default: 1.0 for the homepage, 0.9 for other pages.',
    inputMode: 'decimal',
  })}
  ${switchField(state, { name: 'login_required', label: PAGE_LABELS.login_required })}
  ${switchField(state, { name: 'enabled', label: PAGE_LABELS.enabled })}`;
}
