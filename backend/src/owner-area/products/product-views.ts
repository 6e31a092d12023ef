/** The form of a product, with its skus. */
import type { ProductRow } from '../../catalogue/product-repository.ts';
import type { NamedSku } from '../../catalogue/sku-repository.ts';
import { formatDollars } from '../../domain/money-text.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  textAreaField,
  errorSummary,
  selectField,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { facetField, groupField, PRODUCT_LABELS, type ProductChoices } from './product-form.ts';
import { SKU_LABELS } from './sku-form.ts';
import { skuFields } from './sku-views.ts';
import { stockWithWaiting } from './waiting-note.ts';
import { recordTable } from '../frame/record-table.ts';

export function newProductBody(state: FormState, choices: ProductChoices): Html {
  return html`<p><a href="/cms/products">All products</a></p>
    <h1>Add a product</h1>
    <p class="soft">A new product is hidden and has no stock.</p>
    ${errorSummary(state, { ...labelsOf(choices), ...SKU_LABELS })}
    <form method="post" action="/cms/products/new" novalidate>
      ${productFields(state, choices, 'new')}
      <fieldset>
        <legend>Price</legend>
        ${skuFields(state)}
      </fieldset>
      <p class="choices"><button class="main">Add product</button></p>
    </form>`;
}

export interface ProductView {
  readonly product: ProductRow;
  readonly skus: readonly NamedSku[];
  /** People who wait for a sku, by its id. */
  readonly waiting: ReadonlyMap<number, number>;
  readonly choices: ProductChoices;
  readonly state: FormState;
  /** Initial values of the form. */
  readonly saved: Entered;
  readonly isConflict: boolean;
  readonly history: Html;
}

export function productBody(view: ProductView, siteUrl: string): Html {
  const { product, state, saved, choices } = view;
  const labels = labelsOf(choices);
  return html`<p><a href="/cms/products">All products</a></p>
    <h1>${product.name}</h1>
    <p>
      ${
        product.enabled
          ? html`<a href="${siteUrl}/product/${product.slug}">View in the shop</a>`
          : 'Hidden: the shop does not show it.'
      }
    </p>
    ${view.isConflict ? conflictBody(state.entered, saved, labels) : errorSummary(state, labels)}
    ${skuTable(view)}
    <p class="row">
      <a class="button" href="/cms/products/${product.id}/variants">Variants</a>
      <a class="button" href="/cms/products/${product.id}/pictures">Pictures</a>
    </p>
    <h2>Product details</h2>
    <form method="post" action="/cms/products/${product.id}" novalidate>
      ${editDigestField(saved)} ${productFields(state, choices, 'saved')}
      <p class="choices"><button class="main">Save</button></p>
    </form>
    ${view.history}`;
}

function skuTable({ product, skus, waiting }: ProductView): Html {
  const rows = skus.map(
    (sku) =>
      html`<tr>
        <th scope="row"><a href="/cms/products/${product.id}/skus/${sku.id}">${sku.code}</a></th>
        <td data-name="Variant">${sku.label === '' ? '–' : sku.label}</td>
        <td data-name="Price" class="number">${formatDollars(sku.price_cents)}</td>
        <td data-name="Special price" class="number">
          ${sku.special_cents === null ? '–' : formatDollars(sku.special_cents)}
        </td>
        <td data-name="Stock" class="number">
          ${stockWithWaiting(sku.on_hand, waiting.get(sku.id))}
        </td>
        <td data-name="Available">${sku.enabled ? 'Yes' : 'No'}</td>
      </tr>`,
  );
  return html`<h2 id="skus">Prices and stock</h2>
    ${recordTable({ columns: ['Code', 'Variant', { number: 'Price' }, { number: 'Special price' }, { number: 'Stock' }, 'Available'], rows, labelledBy: 'skus' })}`;
}

function labelsOf({ groups, facets }: ProductChoices): Readonly<Record<string, string>> {
  return {
    ...PRODUCT_LABELS,
    ...Object.fromEntries(groups.map((group) => [groupField(group), `Group ${group.name}`])),
    ...Object.fromEntries(facets.map((facet) => [facetField(facet), facet.name])),
  };
}

function productFields(state: FormState, choices: ProductChoices, product: 'new' | 'saved'): Html {
  const { groups, facets } = choices;
  const label = PRODUCT_LABELS;
  return html`${textField(state, { name: 'name', label: label.name, isRequired: true })}
    ${textField(state, {
      name: 'slug',
      label: label.slug,
      hint: 'After /product/: lowercase letters, digits and hyphens.',
      isRequired: true,
    })}
    ${
      product === 'new'
        ? NOTHING
        : switchField(state, {
            name: 'keep_redirect',
            label: 'Redirect the old address to the new one',
          })
    }
    ${textAreaField(state, { name: 'blurb', label: label.blurb, rows: 3 })}
    ${textAreaField(state, {
      name: 'content',
      label: label.content,
      hint: 'Scripts, frames and styles are removed.',
    })}
    <div class="pair">
      ${textField(state, { name: 'brand', label: label.brand })}
      ${textField(state, { name: 'badge', label: label.badge, hint: 'One or two words on the product card.' })}
      ${textField(state, { name: 'sort_order', label: label.sort_order, hint: 'Smaller numbers come first.', inputMode: 'numeric' })}
      ${selectField(state, {
        name: 'primary_group',
        label: label.primary_group,
        choices: [
          { value: '', label: 'None' },
          ...groups.map(({ id, name, level }) => ({
            value: String(id),
            label: `${'– '.repeat(level)}${name}`,
          })),
        ],
      })}
    </div>
    ${switchSet(
      state,
      'Groups',
      groups.map((group) => ({ name: groupField(group), label: group.name })),
    )}
    ${switchSet(state, 'Colours', choicesOf(facets, 'colour'))}
    ${switchSet(state, 'Materials', choicesOf(facets, 'material'))}
    ${textField(state, { name: 'title', label: label.title, hint: 'Leave empty to use the name.' })}
    ${textAreaField(state, {
      name: 'meta_description',
      label: label.meta_description,
      hint: 'One or two sentences; about 160 characters are shown.',
      rows: 3,
    })}
    ${switchField(state, { name: 'is_new', label: label.is_new })}
    ${switchField(state, { name: 'enabled', label: label.enabled })}`;
}

function choicesOf(facets: ProductChoices['facets'], kind: 'colour' | 'material') {
  return facets
    .filter((facet) => facet.kind === kind)
    .map((facet) => ({ name: facetField(facet), label: facet.name }));
}

function switchSet(
  state: FormState,
  legend: string,
  fields: readonly { readonly name: string; readonly label: string }[],
): Html {
  if (fields.length === 0) return NOTHING;
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="pair">${fields.map((field) => switchField(state, field))}</div>
  </fieldset>`;
}
