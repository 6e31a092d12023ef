import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { Badge } from 'ui-kit/badge';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { listPlaceLines, type Address } from '../../domain/address.ts';
import {
  ADDRESS_ID_FIELD,
  BOOK_ANCHOR,
  CHANGE_ADDRESS_ACTION,
  CHANGE_FIELD,
  EDIT_PARAMETER,
  type AddressChange,
  type AddressChangeKind,
} from '../../domain/address-book.ts';
import styles from './address-book.module.css';

interface AddressItemProps {
  readonly address: Address;
  readonly kind: 'current' | 'active' | 'removed';
  readonly onChange: (change: AddressChange) => void;
}

/** One address with its buttons. */
export function AddressItem({ address, kind, onChange }: AddressItemProps): ReactNode {
  const { id, recipient, displayName } = address;
  const { pathname } = useLocation();
  const button = { id, displayName, onChange };
  return (
    <li className={styles['item']}>
      <div>
        <strong>{recipient}</strong> {kind === 'current' && <Badge>Current address</Badge>}
        {listPlaceLines(address.entered).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <div className={styles['choices']}>
        {kind === 'active' && <ChangeButton {...button} kind="make-current" label="Make current" />}
        {kind === 'removed' ? (
          <ChangeButton {...button} kind="offer-again" label="Restore" />
        ) : (
          <>
            <Link
              to={`${pathname}?${EDIT_PARAMETER}=${id}#${BOOK_ANCHOR}`}
              preventScrollReset
              className={buttonClassName({ variant: 'quiet' })}
            >
              Edit<VisuallyHidden> {displayName}</VisuallyHidden>
            </Link>
            <ChangeButton {...button} kind="put-away" label="Remove" />
          </>
        )}
      </div>
    </li>
  );
}

interface ChangeButtonProps extends Pick<AddressItemProps, 'onChange'> {
  readonly id: number;
  readonly displayName: string;
  readonly kind: AddressChangeKind;
  readonly label: string;
}

function ChangeButton({ id, displayName, kind, label, onChange }: ChangeButtonProps): ReactNode {
  return (
    <PlainForm
      action={CHANGE_ADDRESS_ACTION}
      anchor={BOOK_ANCHOR}
      onSubmit={() => onChange({ id, kind })}
    >
      <input type="hidden" name={ADDRESS_ID_FIELD} value={id} />
      <input type="hidden" name={CHANGE_FIELD} value={kind} />
      <Button type="submit" variant="quiet">
        {label}
        <VisuallyHidden> {displayName}</VisuallyHidden>
      </Button>
    </PlainForm>
  );
}
