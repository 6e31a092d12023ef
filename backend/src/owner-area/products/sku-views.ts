/** A sku: price, shipping weight and stock changes. */
import type { ProductRow } from '../../catalogue/product-repository.ts';
import type { NamedSku } from '../../catalogue/sku-repository.ts';
import { html, type Html } from '../../http/pages/html.ts';
import {
  errorSummary,
  hiddenField,
  selectField,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { NOTHING } from '../frame/markup.ts';
import { describeWaiting } from './waiting-note.ts';
import { SKU_LABELS, STOCK_LABELS, STOCK_REASONS } from './sku-form.ts';

export interface SkuView {
  readonly product: ProductRow;
  readonly sku: NamedSku;
  /** People who wait for it. */
  readonly waitingCount: number;
  /** Initial values of the price form. */
  readonly saved: Entered;
  readonly state: FormState;
  readonly stock: FormState;
  readonly isConflict: boolean;
}

export function skuBody(view: SkuView): Html {
  const { product, sku, saved, state, stock, isConflict, waitingCount } = view;
  const address = `/cms/products/${product.id}/skus/${sku.id}`;
  const labels = { ...SKU_LABELS, ...STOCK_LABELS };
  const errors = { ...state.errors, ...stock.errors };
  const reasons = Object.entries(STOCK_REASONS).map(([value, label]) => ({ value, label }));
  return html`<p><a href="/cms/products/${product.id}">${product.name}</a></p>
    <h1>${sku.code}${sku.label === '' ? '' : `: ${sku.label}`}</h1>
    ${
      isConflict
        ? conflictBody(state.entered, saved, SKU_LABELS)
        : errorSummary({ entered: {}, errors }, labels)
    }
    <h2>Stock</h2>
    <p><strong>${sku.on_hand}</strong> available for sale.</p>
    ${
      waitingCount === 0
        ? NOTHING
        : html`<p>${describeWaiting(waitingCount)}. Each gets one email when it is in stock.</p>`
    }
    <form method="post" action="${address}/stock" novalidate>
      ${hiddenField('form_key', stock.entered['form_key'] ?? '')}
      <div class="pair">
        ${textField(stock, {
          name: 'delta',
          label: STOCK_LABELS.delta,
          hint: 'A number to add, like 12, or to remove, like -3.',
          isRequired: true,
        })}
        ${selectField(stock, { name: 'reason', label: STOCK_LABELS.reason, choices: reasons })}
      </div>
      <p class="choices"><button>Update stock</button></p>
    </form>
    <h2>Price and shipping</h2>
    <form method="post" action="${address}" novalidate>
      ${editDigestField(saved)} ${skuFields(state)}
      ${switchField(state, { name: 'sku_enabled', label: SKU_LABELS.sku_enabled })}
      <p class="choices"><button class="main">Save</button></p>
    </form>`;
}

export function skuFields(state: FormState): Html {
  return html`<div class="pair">
    ${textField(state, { name: 'code', label: SKU_LABELS.code, isRequired: true })}
    ${textField(state, {
      name: 'price',
      label: SKU_LABELS.price,
      inputMode: 'decimal',
      isRequired: true,
    })}
    ${textField(state, {
      name: 'special',
      label: SKU_LABELS.special,
      hint: 'Shown instead of the price, which is crossed out.',
      inputMode: 'decimal',
    })}
    ${textField(state, {
      name: 'weight',
      label: SKU_LABELS.weight,
      hint: 'Determines the shipping cost.',
      inputMode: 'numeric',
      isRequired: true,
    })}
  </div>`;
}
