/** The variations of a product: rename, add an option, add a variation. */
import type { ProductRow } from '../../catalogue/product-repository.ts';
import type { Variation } from '../../catalogue/variation-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  textAreaField,
  errorSummary,
  selectField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import {
  nameField,
  namesLabels,
  optionField,
  VARIANT_LABELS as LABELS,
  VARIATIONS_MAX,
} from './variant-form.ts';

export interface VariantsView {
  readonly product: ProductRow;
  readonly variations: readonly Variation[];
  readonly saved: Entered;
  readonly names: FormState;
  readonly option: FormState;
  readonly variation: FormState;
  readonly isConflict: boolean;
}

export function variantsBody(view: VariantsView): Html {
  const { product, variations, saved, names, option, variation, isConflict } = view;
  const address = `/cms/products/${product.id}`;
  const labels = namesLabels(variations);
  const errors = { ...names.errors, ...option.errors, ...variation.errors };
  return html`<p><a href="${address}">${product.name}</a></p>
    <h1>Variants of ${product.name}</h1>
    ${
      isConflict
        ? conflictBody(names.entered, saved, labels)
        : errorSummary({ entered: {}, errors }, { ...LABELS, ...labels })
    }
    <p class="soft">
      Set the price and stock of each variant on <a href="${address}#skus">the product’s page</a>.
      Make a variant unavailable there to stop selling it; past orders still refer to it.
    </p>
    ${variations.length === 0 ? NOTHING : namesForm(view)}
    ${variations.length === 0 ? NOTHING : optionForm(view)}
    ${variations.length >= VARIATIONS_MAX ? NOTHING : variationForm(view)}`;
}

function namesForm({ product, variations, saved, names }: VariantsView): Html {
  return html`<h2>Variations</h2>
    <form method="post" action="/cms/products/${product.id}/variants" novalidate>
      ${editDigestField(saved)}
      ${variations.map(
        (variation) =>
          html`<fieldset>
            <legend>${variation.name}</legend>
            ${textField(names, { name: nameField(variation), label: LABELS.name })}
            <div class="pair">
              ${variation.options.map((option, index) =>
                textField(names, { name: optionField(option), label: `Option ${index + 1}` }),
              )}
            </div>
          </fieldset>`,
      )}
      <p class="choices"><button class="main">Save names</button></p>
    </form>`;
}

function optionForm({ product, variations, option }: VariantsView): Html {
  const choices = variations.map(({ id, name }) => ({ value: String(id), label: name }));
  return html`<h2>Add an option</h2>
    <form method="post" action="/cms/products/${product.id}/variants/option" novalidate>
      <div class="pair">
        ${selectField(option, { name: 'variation', label: LABELS.variation, choices })}
        ${textField(option, { name: 'label', label: LABELS.label, isRequired: true })}
      </div>
      <p class="hint">The new variants get the prices of the existing ones, and no stock.</p>
      <p class="choices"><button>Add option</button></p>
    </form>`;
}

function variationForm({ product, variation }: VariantsView): Html {
  return html`<h2>Add a variation</h2>
    <form method="post" action="/cms/products/${product.id}/variants/variation" novalidate>
      <div class="pair">
        ${textField(variation, {
          name: 'name',
          label: LABELS.name,
          hint: 'What customers choose, like Size.',
          isRequired: true,
        })}
        ${textField(variation, {
          name: 'first',
          label: LABELS.first,
          hint: 'The option of the existing variants, like Small. They keep their codes, prices and stock.',
          isRequired: true,
        })}
      </div>
      ${textAreaField(variation, {
        name: 'others',
        label: LABELS.others,
        hint: 'One per line, like Large. The new variants get the same prices, and no stock.',
        rows: 4,
        isRequired: true,
      })}
      <p class="choices"><button>Add variants</button></p>
    </form>`;
}
