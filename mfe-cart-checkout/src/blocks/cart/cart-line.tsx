import { PlainForm } from 'remote-kit/plain-form';
import { dangerIcon, infoIcon, trashIcon, warningIcon } from 'ui-kit/icon-drawings';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { joinClassNames } from 'ui-kit/class-names';
import { formatCents } from 'ui-kit/format-cents';
import { Icon } from 'ui-kit/icon';
import { NumberStepper } from 'ui-kit/number-stepper';
import { ItemPicture } from '../../components/item-picture.tsx';
import { PlainSubmit } from '../../components/plain-submit.tsx';
import type { CartItem } from '../../domain/cart.ts';
import { isBlocked } from '../../domain/cart-item.ts';
import { readInteger } from '../../domain/form-fields.ts';
import styles from './cart-line.module.css';
import type { CartProblem } from './cart-page-data.ts';
import { explainItem } from './item-notes.ts';

const NOTE_ICONS = { danger: dangerIcon, info: infoIcon, warning: warningIcon } as const;

interface CartLineProps {
  readonly item: CartItem;
  /** The quantity to show; the server may not have confirmed it yet. */
  readonly qty: number;
  readonly headingLevel: 2 | 3;
  readonly problem: CartProblem | null;
  readonly onQtyChange: (qty: number) => void;
  readonly onRemove: () => void;
}

/** One line: picture, name, options and addons, quantity, subtotal. */
export function CartLine(props: CartLineProps): ReactNode {
  const { item, qty, headingLevel, problem, onQtyChange } = props;
  const notesId = useId();
  const isPending = qty !== item.qty;
  const shown = { ...item, qty };
  return (
    <li className={styles['line']}>
      <Link
        className={styles['picture']}
        to={productPath(item.productSlug)}
        tabIndex={-1}
        aria-hidden
      >
        <ItemPicture picture={item.picture} sizes="(min-width: 48rem) 9rem, 5.5rem" />
      </Link>
      <ItemDescription item={item} headingLevel={headingLevel} />
      <PlainForm
        action="cart.update"
        className={styles['qty']}
        onSubmit={(fields) => onQtyChange(readInteger(fields, 'qty', { min: 1, max: 99 }) ?? qty)}
      >
        <input type="hidden" name="id" value={item.id} />
        <NumberStepper
          label={`Quantity of ${item.productName}`}
          labelDisplay="hidden"
          name="qty"
          value={qty}
          min={1}
          max={Math.max(1, item.canPurchaseQty)}
          onChange={onQtyChange}
          aria-describedby={notesId}
          aria-invalid={isBlocked(shown) || problem !== null || undefined}
        />
        <PlainSubmit>Update</PlainSubmit>
      </PlainForm>
      <p className={joinClassNames(styles['subtotal'], isPending && styles['pending'])}>
        {formatCents(item.subtotalCents)}
      </p>
      <RemoveForm {...props} />
      <ItemNotes id={notesId} item={shown} problem={problem} />
    </li>
  );
}

function ItemDescription({
  item,
  headingLevel,
}: Pick<CartLineProps, 'item' | 'headingLevel'>): ReactNode {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['description']}>
      <Heading className={styles['name']}>
        <Link className={styles['link']} to={productPath(item.productSlug)}>
          {item.productName}
        </Link>
      </Heading>
      {item.optionsText !== '' && <p className={styles['detail']}>{item.optionsText}</p>}
      {item.addons.map(({ name, value, priceCents }) => (
        <p key={name} className={styles['detail']}>
          {`${name}: ${value}`}
          {priceCents > 0 && ` (+${formatCents(priceCents)})`}
        </p>
      ))}
      <p className={styles['detail']}>{`${formatCents(item.priceCents)} each`}</p>
    </div>
  );
}

function RemoveForm({ item, onRemove }: CartLineProps): ReactNode {
  return (
    <PlainForm action="cart.remove" className={styles['remove']} onSubmit={onRemove}>
      <input type="hidden" name="id" value={item.id} />
      <Button type="submit" variant="quiet" size="small" aria-label={`Remove ${item.productName}`}>
        <Icon drawing={trashIcon} /> Remove
      </Button>
    </PlainForm>
  );
}

interface ItemNotesProps {
  readonly id: string;
  readonly item: CartItem;
  readonly problem: CartProblem | null;
}

/** Notes about the line, with the error of the last change first. */
function ItemNotes({ id, item, problem }: ItemNotesProps): ReactNode {
  return (
    <div id={id} className={styles['notes']}>
      {problem !== null && (
        <p role="alert" className={joinClassNames(styles['note'], styles['danger'])}>
          <Icon drawing={dangerIcon} /> {problem.message}
        </p>
      )}
      {explainItem(item).map(({ tone, text }) => (
        <p key={text} className={joinClassNames(styles['note'], styles[tone])}>
          <Icon drawing={NOTE_ICONS[tone]} /> {text}
        </p>
      ))}
    </div>
  );
}
