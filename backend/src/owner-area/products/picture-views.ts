/** The pictures of a product: order and alternative texts. */
import { imagePath } from 'shared-contracts/paths';
import type { ImageRow } from '../../images/image-repository.ts';
import type { ProductRow } from '../../catalogue/product-repository.ts';
import type { EditedPicture } from '../../catalogue/product-picture-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  errorSummary,
  fileFieldOf,
  PICTURE_FILE_HINT,
  pictureFileField,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { pictureField, pictureLabels } from './picture-form.ts';

const WIDTH_PX = 175;

export interface PicturesView {
  readonly product: ProductRow;
  readonly pictures: readonly EditedPicture[];
  /** The site's pictures to choose from. */
  readonly known: readonly Pick<ImageRow, 'hash' | 'file'>[];
  readonly saved: Entered;
  readonly state: FormState;
  readonly isConflict: boolean;
}

export function picturesBody(view: PicturesView, siteUrl: string): Html {
  const { product, pictures, known, saved, state, isConflict } = view;
  const labels = pictureLabels(pictures);
  const address = `/cms/products/${product.id}`;
  return html`<p><a href="${address}">${product.name}</a></p>
    <h1>Pictures of ${product.name}</h1>
    ${isConflict ? conflictBody(state.entered, saved, labels) : errorSummary(state, labels)}
    <form method="post" action="${address}/pictures" enctype="multipart/form-data" novalidate>
      ${editDigestField(saved)}
      ${pictures.map((picture, index) => pictureFields(state, { picture, index, siteUrl }))}
      <fieldset>
        <legend>New picture</legend>
        ${pictureFileField(state, {
          name: fileFieldOf('new_hash'),
          label: 'Upload from this device',
          hint: PICTURE_FILE_HINT,
        })}
        ${textField(state, {
          name: 'new_hash',
          label: 'Or choose an existing picture',
          hint: 'Type part of the file name, then choose a picture.',
          list: 'pictures',
        })}
        ${textField(state, { name: 'new_alt', label: 'Alternative text', hint: 'For people who cannot see the picture.' })}
        <datalist id="pictures">
          ${known.map(({ hash, file }) => html`<option value="${hash}">${file}</option>`)}
        </datalist>
      </fieldset>
      <p class="choices"><button class="main">Save</button></p>
    </form>`;
}

function pictureFields(
  state: FormState,
  shown: { readonly picture: EditedPicture; readonly index: number; readonly siteUrl: string },
): Html {
  const { picture, index, siteUrl } = shown;
  const { image_hash: hash, alt } = picture;
  const path = imagePath(hash, '1x1', WIDTH_PX, 'webp');
  return html`<fieldset>
    <legend>Picture ${index + 1}</legend>
    <img src="${siteUrl}${path}" alt="${alt}" width="${WIDTH_PX}" height="${WIDTH_PX}" />
    ${textField(state, { name: pictureField(picture, 'alt'), label: 'Alternative text', hint: 'For people who cannot see the picture.' })}
    ${textField(state, { name: pictureField(picture, 'place'), label: 'Position', inputMode: 'numeric' })}
    ${switchField(state, { name: pictureField(picture, 'remove'), label: 'Remove from this product' })}
  </fieldset>`;
}
