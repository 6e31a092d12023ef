/** The list of pictures and the confirmation before one is deleted. */
import { imagePath } from 'shared-contracts/paths';
import type { PictureUse, SitePicture } from '../../images/picture-use-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import { selectField } from '../frame/fields.ts';
import { pageLinks, searchForm, type ListRequest } from '../frame/listing.ts';
import { NOTHING } from '../frame/markup.ts';
import { recordTable } from '../frame/record-table.ts';

const LISTED_WIDTH_PX = 75;
const SHOWN_WIDTH_PX = 300;
/** Further uses are only counted. */
const USES_SHOWN_MAX = 5;

export interface UsedPicture extends SitePicture {
  readonly uses: readonly PictureUse[];
}

export interface PictureList extends ListRequest {
  readonly pictures: readonly UsedPicture[];
  readonly total: number;
  readonly show: 'all' | 'unused';
}

const SHOW_CHOICES = [
  { value: 'all', label: 'All pictures' },
  { value: 'unused', label: 'Unused pictures' },
];

export function pictureListBody(list: PictureList, siteUrl: string): Html {
  const { pictures, total, query, show } = list;
  const state = { entered: { show }, errors: {} };
  const filters: Readonly<Record<string, string>> = show === 'all' ? {} : { show };
  const rows = pictures.map(
    (picture) =>
      html`<tr>
        <td>${pictureOf(picture, LISTED_WIDTH_PX, siteUrl)}</td>
        <th scope="row">
          <a href="${siteUrl}${imagePath(picture.hash, '1x1', SHOWN_WIDTH_PX, 'webp')}"
            >${picture.file}</a
          >
        </th>
        <td data-name="Used by">
          ${usesOf(picture)}
          ${picture.uses.length > 0 ? NOTHING : html` · <a href="/cms/pictures/${picture.hash}/delete">Delete ${picture.file}</a>`}
        </td>
      </tr>`,
  );
  return html`<h1>Pictures</h1>
    <p>To add a picture, upload it to a product, group or block.</p>
    ${searchForm('/cms/pictures', {
      query,
      label: 'File name',
      filters: [selectField(state, { name: 'show', label: 'Show', choices: SHOW_CHOICES })],
      isFiltered: query !== '' || show !== 'all',
    })}
    <p class="soft">${total === 1 ? '1 picture' : `${total} pictures`}</p>
    ${recordTable({ columns: ['Picture', 'File', 'Used by'], rows })}
    ${pageLinks('/cms/pictures', { ...list, filters })}`;
}

export function deletePictureBody(picture: UsedPicture, siteUrl: string): Html {
  const { hash, file, uses } = picture;
  const back = html`<p><a href="/cms/pictures">All pictures</a></p>`;
  if (uses.length > 0) {
    return html`${back}
      <h1>${file} is in use</h1>
      <div class="problem" role="alert"><p>This picture is in use and cannot be deleted.</p></div>
      <p>Used by: ${usesOf(picture)}</p>`;
  }
  return html`${back}
    <h1>Delete ${file}?</h1>
    <p>${pictureOf(picture, SHOWN_WIDTH_PX, siteUrl)}</p>
    <p>The picture is not used on the site. This cannot be undone.</p>
    <form method="post" action="/cms/pictures/${hash}/delete">
      <p class="choices">
        <button class="bad">Delete picture</button>
        <a class="button" href="/cms/pictures">Cancel</a>
      </p>
    </form>`;
}

function pictureOf({ hash }: SitePicture, widthPx: number, siteUrl: string): Html {
  const path = imagePath(hash, '1x1', widthPx, 'webp');
  return html`<img
    src="${siteUrl}${path}"
    alt=""
    width="${widthPx}"
    height="${widthPx}"
    loading="lazy"
  />`;
}

function usesOf({ uses }: UsedPicture): Html {
  if (uses.length === 0) return html`Not used`;
  const rest = uses.length - USES_SHOWN_MAX;
  return html`<span>
    ${uses.slice(0, USES_SHOWN_MAX).map((use, index) => html`${index === 0 ? '' : ', '}${useOf(use)}`)}${rest > 0 ? ` and ${rest} more` : ''}
  </span>`;
}

/** Names a use of a picture, with a link if the area has a page for it. */
function useOf(use: PictureUse): Html {
  const address = addressOf(use);
  const text = `${use.kind} ${use.name}`;
  return address === undefined ? html`${text}` : html`<a href="${address}">${text}</a>`;
}

function addressOf({ kind, id }: PictureUse): string | undefined {
  switch (kind) {
    case 'product':
      return `/cms/products/${id ?? ''}`;
    case 'group':
      return `/cms/groups/${id ?? ''}`;
    case 'page':
      return `/cms/pages/${id ?? ''}`;
    case 'region':
      return '/cms/regions';
    case 'setting':
      return '/cms/settings';
    case 'article':
    case 'testimonial':
    case 'person':
    case 'faq':
    case 'video':
    case 'photo':
    case 'gallery':
    case 'voucher design':
      return undefined;
  }
}
