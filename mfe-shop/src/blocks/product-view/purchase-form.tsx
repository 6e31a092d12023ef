import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ADD_TO_CART_ACTION, ADD_TO_CART_FIELDS, optionField } from 'shared-contracts/cart-form';
import { PAGE_FIELD, actionPath } from 'shared-contracts/paths';
import { formatCents } from 'ui-kit/format-cents';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { completeChoices, readChoices, writeChoices } from '../../domain/choices.ts';
import type { Choices, Product, Variation } from '../../domain/product.ts';
import { isSamePurchase, readPurchaseChoice } from '../../domain/purchase.ts';
import { QTY_MAX } from '../../domain/quantity.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { AddonField } from './addon-field.tsx';
import { OptionSelector } from './option-selector.tsx';
import type { FirstPurchase } from './product-view-data.ts';
import { PurchaseAction } from './purchase-action.tsx';
import styles from './purchase-form.module.css';
import { PurchasePrice } from './purchase-price.tsx';
import { purchaseStateOf } from './purchase-state.ts';
import { QuantityField } from './quantity-field.tsx';
import { StockNote } from './stock-note.tsx';
import { preloadCalls, usePurchase } from './use-purchase.ts';

interface PurchaseFormProps {
  readonly product: Product;
  readonly first: FirstPurchase;
  readonly onChoicesChange: (choices: Choices) => void;
  readonly delivery: string;
  /** Shown below the options: the size chart. */
  readonly help?: ReactNode;
}

/**
 * Options, addons, quantity and the button. The fields are uncontrolled, so choices
 * made before scripts ran are kept; the form is read after each change.
 */
export function PurchaseForm(props: PurchaseFormProps): ReactNode {
  const { product, first, onChoicesChange } = props;
  const location = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(first.choice);
  /** From the first press on, also of a plain post, each variation without a choice is marked. */
  const [isPressed, setPressed] = useState(first.refusal !== null);
  const { lookup, adding, select, retry, add } = usePurchase(product, first);

  function isMissing({ name }: Variation): boolean {
    return choice.choices[name] === undefined;
  }

  /** The choice that a product opens with needs no name. */
  function showInAddress(choices: Choices) {
    const isUsual = JSON.stringify(choices) === JSON.stringify(completeChoices(product, {}));
    const search = writeChoices(location.search, product.variations, isUsual ? {} : choices);
    if (search !== location.search) {
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }
  }

  function readForm(element: HTMLFormElement) {
    const fields = new FormData(element);
    const next = readPurchaseChoice(product, (name) => readText(fields, name));
    if (isSamePurchase(next, choice)) return;
    setChoice(next);
    select(next);
    onChoicesChange(next.choices);
    showInAddress(next.choices);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // When the lookup failed, post the plain form: the server then finds the sku.
    if (lookup.status === 'failed') return;
    event.preventDefault();
    const element = event.currentTarget;
    setPressed(true);
    // Shows the error of an invalid quantity.
    element.checkValidity();
    const missing = product.variations.find(isMissing);
    const invalid = element.querySelector<HTMLElement>(
      // A JSON string is a valid CSS string.
      missing ? `[name=${JSON.stringify(optionField(missing.name))}]` : 'input:invalid',
    );
    if (invalid === null)
      add(choice, Number(readText(new FormData(element), ADD_TO_CART_FIELDS.qty)));
    else invalid.focus();
  }

  const readFirstChoice = useEffectEvent(() => {
    if (form.current !== null) readForm(form.current);
  });

  /** Runs once: reads what was chosen before scripts ran. */
  useEffect(() => readFirstChoice(), []);

  /** A link to this product without options, from the search for example, keeps the choice. */
  const restoreAddress = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    const named = readChoices(product.variations, (name) => query.get(name));
    if (Object.keys(named).length === 0) showInAddress(choice.choices);
  });
  useEffect(() => restoreAddress(), [location.search]);

  useEffect(() => preloadCalls(form.current), []);

  const offer = lookup.status === 'found' ? lookup.offer : null;
  const state = purchaseStateOf(product, { choices: choice.choices, lookup, adding });
  const hasOffer = product.variations.length > 0 && product.inStock;
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={actionPath(ADD_TO_CART_ACTION)}
      aria-label={`Buy ${product.name}`}
      noValidate
      onChange={(event) => readForm(event.currentTarget)}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={`${location.pathname}${location.search}`} />
      <input type="hidden" name={ADD_TO_CART_FIELDS.product} value={product.id} />
      {product.variations.length === 0 && offer !== null && (
        <input type="hidden" name={ADD_TO_CART_FIELDS.sku} value={offer.skuId} />
      )}
      <PurchasePrice product={product} lookup={lookup} />
      {product.variations.map((variation) => (
        <OptionSelector
          key={variation.name}
          variation={variation}
          skus={product.skus}
          choices={choice.choices}
          firstOption={first.choice.choices[variation.name]}
          error={isPressed && isMissing(variation) ? 'Select an option.' : undefined}
        />
      ))}
      {props.help}
      {product.addons.length > 0 && (
        <div className={styles['addons']}>
          {product.addons.map((addon) => (
            <AddonField
              key={addon.id}
              addon={addon}
              value={choice.addons.find(({ id }) => id === addon.id)?.value}
            />
          ))}
        </div>
      )}
      <div className={styles['quantity']}>
        <QuantityField
          firstText={first.qty}
          firstProblem={first.qtyProblem}
          max={offer?.inStock === true ? offer.maxQty : QTY_MAX}
        />
        <StockNote lookup={lookup} isProductInStock={product.inStock} />
      </div>
      <PurchaseAction state={state} hasOffer={hasOffer} onRetry={retry} />
      {product.noticePath !== null && !(offer ?? product).inStock && (
        <Link
          className={textLinkClassName({})}
          to={offer === null ? product.noticePath : `${product.noticePath}?sku=${offer.skuId}`}
        >
          Email me when it is back
        </Link>
      )}
      {props.delivery !== '' && <p className={styles['delivery']}>{props.delivery}</p>}
      <div className={styles['bar']} data-covers-below="">
        {offer !== null && formatCents(offer.priceCents)}
        <AddToCartButton state={state.button} hasOffer={hasOffer} />
      </div>
    </form>
  );
}

function readText(fields: FormData, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}
