import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { ADD_TO_CART_ACTION, ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { PAGE_FIELD, actionPath } from 'shared-contracts/paths';
import { NumberStepper } from 'ui-kit/number-stepper';
import { writeChoices, type Choices } from '../../domain/choices.ts';
import type { Product } from '../../domain/product.ts';
import { QTY_MAX, isSamePurchase, readPurchaseChoice } from '../../domain/purchase.ts';
import { requestAddToCart } from '../../events/add-to-cart.ts';
import { createAddToCart } from './add-to-cart.ts';
import { AddonField } from './addon-field.tsx';
import { OptionSelector } from './option-selector.tsx';
import type { FirstPurchase } from './product-view-data.ts';
import { PurchaseAction } from './purchase-action.tsx';
import styles from './purchase-form.module.css';
import { PurchasePrice } from './purchase-price.tsx';
import { createSkuLookup } from './sku-lookup.ts';
import { StockNote } from './stock-note.tsx';

interface PurchaseFormProps {
  readonly product: Product;
  readonly first: FirstPurchase;
  readonly onChoicesChange: (choices: Choices) => void;
}

/**
 * Options, addons, quantity and the button. The fields belong to the browser, so
 * what was chosen before scripts came is kept; the form is read whenever it changes.
 */
export function PurchaseForm({ product, first, onChoicesChange }: PurchaseFormProps): ReactNode {
  const storefront = useStorefront();
  const location = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(first.choice);
  const [lookup] = useState(() =>
    createSkuLookup({
      ...first,
      find: async (asked, signal) => {
        const { searchSku } = await import(
          /* webpackChunkName: "sku-offers" */ '../../api/sku-offers.ts'
        );
        return searchSku(storefront().api, { productId: product.id, choice: asked, signal });
      },
    }),
  );
  const [addToCart] = useState(() =>
    createAddToCart(
      (request, signal) => requestAddToCart(storefront().bus, request, signal),
      first.refusal === null ? undefined : { status: 'failed', message: first.refusal },
    ),
  );
  const lookupState = useSyncExternalStore(lookup.subscribe, lookup.current, lookup.current);
  const addState = useSyncExternalStore(addToCart.subscribe, addToCart.current, addToCart.current);

  function readForm(element: HTMLFormElement) {
    const fields = new FormData(element);
    const next = readPurchaseChoice(product, (name) => readText(fields, name));
    if (isSamePurchase(next, choice)) return;
    setChoice(next);
    lookup.select(next);
    onChoicesChange(next.choices);
    const search = writeChoices(location.search, product.variations, next.choices);
    if (search !== location.search) {
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // Without an answer about the sku the plain form goes to the server, which finds it out.
    if (lookupState.status === 'failed') return;
    event.preventDefault();
    if (lookupState.status !== 'found' || !lookupState.offer.inStock) return;
    const qty = Number(readText(new FormData(event.currentTarget), ADD_TO_CART_FIELDS.qty));
    void addToCart.add({ skuId: lookupState.offer.skuId, qty, addons: choice.addons });
  }

  const readFirstChoice = useEffectEvent(() => {
    if (form.current !== null) readForm(form.current);
  });

  /** Once: what was chosen before scripts came. */
  useEffect(() => readFirstChoice(), []);

  useEffect(
    () => () => {
      lookup.stop();
      addToCart.stop();
    },
    [lookup, addToCart],
  );

  const offer = lookupState.status === 'found' ? lookupState.offer : null;
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={actionPath(ADD_TO_CART_ACTION)}
      aria-label={`Buy ${product.name}`}
      onChange={(event) => readForm(event.currentTarget)}
      onSubmit={handleSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={`${location.pathname}${location.search}`} />
      <input type="hidden" name={ADD_TO_CART_FIELDS.product} value={product.id} />
      {product.variations.length === 0 && offer !== null && (
        <input type="hidden" name={ADD_TO_CART_FIELDS.sku} value={offer.skuId} />
      )}
      <PurchasePrice product={product} lookup={lookupState} />
      {product.variations.map((variation) => (
        <OptionSelector
          key={variation.name}
          variation={variation}
          skus={product.skus}
          choices={choice.choices}
          firstOption={first.choice.choices[variation.name]}
        />
      ))}
      {product.addons.length > 0 && (
        <div className={styles['addons']}>
          {product.addons.map((addon) => (
            <AddonField
              key={addon.id}
              addon={addon}
              firstValue={first.choice.addons.find(({ id }) => id === addon.id)?.value}
            />
          ))}
        </div>
      )}
      <div className={styles['quantity']}>
        <NumberStepper
          label="Quantity"
          name={ADD_TO_CART_FIELDS.qty}
          defaultValue={first.qty}
          max={offer?.inStock === true ? offer.maxQty : QTY_MAX}
        />
        {offer !== null && <StockNote offer={offer} />}
      </div>
      <PurchaseAction
        product={product}
        lookup={lookupState}
        adding={addState}
        onRetry={lookup.retry}
      />
    </form>
  );
}

function readText(fields: FormData, name: string): string | null {
  const value = fields.get(name);
  return typeof value === 'string' ? value : null;
}
