/** What a product is chosen by: its names, another option, another way to choose. */
import type { ProductRow } from '../../catalogue/product-repository.ts';
import type { Variation } from '../../catalogue/variation-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  areaField,
  errorSummary,
  selectField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import { conflictBody, editMarkField } from '../frame/edit-conflict.ts';
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
      Each variant has its price and stock on <a href="${address}#skus">the product’s page</a>. One
      that is not sold any more is switched off there; what customers bought refers to it.
    </p>
    ${variations.length === 0 ? NOTHING : namesForm(view)}
    ${variations.length === 0 ? NOTHING : optionForm(view)}
    ${variations.length >= VARIATIONS_MAX ? NOTHING : variationForm(view)}`;
}

function namesForm({ product, variations, saved, names }: VariantsView): Html {
  return html`<h2>What it is chosen by</h2>
    <form method="post" action="/cms/products/${product.id}/variants" novalidate>
      ${editMarkField(saved)}
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
      <p class="choices"><button class="main">Save the names</button></p>
    </form>`;
}

function optionForm({ product, variations, option }: VariantsView): Html {
  const choices = variations.map(({ id, name }) => ({ value: String(id), label: name }));
  return html`<h2>Another option</h2>
    <form method="post" action="/cms/products/${product.id}/variants/option" novalidate>
      <div class="pair">
        ${selectField(option, { name: 'variation', label: LABELS.variation, choices })}
        ${textField(option, { name: 'label', label: LABELS.label, isRequired: true })}
      </div>
      <p class="hint">Its variants get the prices of those that are there, and no stock.</p>
      <p class="choices"><button>Add the option</button></p>
    </form>`;
}

function variationForm({ product, variations, variation }: VariantsView): Html {
  const isFirst = variations.length === 0;
  return html`<h2>${isFirst ? 'Let customers choose' : 'Another way to choose'}</h2>
    <form method="post" action="/cms/products/${product.id}/variants/variation" novalidate>
      <div class="pair">
        ${textField(variation, {
          name: 'name',
          label: LABELS.name,
          hint: 'What is chosen, like Size.',
          isRequired: true,
        })}
        ${textField(variation, {
          name: 'first',
          label: LABELS.first,
          hint: 'Like Small. It keeps its codes, prices and stock.',
          isRequired: true,
        })}
      </div>
      ${areaField(variation, {
        name: 'others',
        label: LABELS.others,
        hint: 'One on each line, like Large. They get the same prices, and no stock.',
        rows: 4,
        isRequired: true,
      })}
      <p class="choices"><button>Add these variants</button></p>
    </form>`;
}
