import { useRef, useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import type { Address } from '../../domain/address.ts';
import { ORDER_FIELDS } from '../../domain/order.ts';
import styles from './address-list.module.css';
import type { CheckoutEditor } from './checkout-editor.ts';
import type { CheckoutEditorState } from './checkout-page-data.ts';
import { EditLink } from './edit-link.tsx';

interface AddressListProps {
  readonly editor: CheckoutEditor;
  readonly state: CheckoutEditorState;
  readonly onEdit: (addressId: number) => void;
}

/** The address book: edit, remove and restore addresses. */
export function AddressList({ editor, state, onEdit }: AddressListProps): ReactNode {
  const { addresses, removed } = state.page;
  const problem = state.problem?.place === 'address-book' ? state.problem : null;
  const summary = useRef<HTMLElement>(null);
  const [announcement, announce] = useState('');

  /** Moves the focus to the summary, because the pressed button is removed with its address. */
  async function change(work: Promise<void>, text: string) {
    summary.current?.focus();
    await work;
    announce(editor.current().problem === null ? text : '');
  }

  return (
    <details className={styles['book']} open={problem !== null}>
      <summary ref={summary} className={styles['summary']}>
        Manage saved addresses
      </summary>
      {problem !== null && <Alert tone="danger">{problem.message}</Alert>}
      <ul className={styles['list']} role="list">
        {addresses.map((address) => (
          <Row key={address.id} address={address}>
            <EditLink
              addressId={address.id}
              label={`Edit ${address.displayName}`}
              onFollow={() => onEdit(address.id)}
            >
              Edit
            </EditLink>
            <SwitchForm
              action="checkout.disable-address"
              address={address}
              label="Remove"
              onSwitch={() =>
                void change(editor.disableAddress(address.id), 'The address was removed.')
              }
            />
          </Row>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <h3 className={styles['title']}>Removed addresses</h3>
          <ul className={styles['list']} role="list">
            {removed.map((address) => (
              <Row key={address.id} address={address}>
                <SwitchForm
                  action="checkout.enable-address"
                  address={address}
                  label="Restore"
                  onSwitch={() =>
                    void change(
                      editor.enableAddress(address.id),
                      'The address was restored and selected.',
                    )
                  }
                />
              </Row>
            ))}
          </ul>
        </>
      )}
      <p role="status" className={styles['said']}>
        {announcement}
      </p>
    </details>
  );
}

function Row({
  address,
  children,
}: {
  readonly address: Address;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className={styles['row']}>
      <span>{address.displayName}</span>
      <Cluster gap={4}>{children}</Cluster>
    </li>
  );
}

interface SwitchFormProps {
  readonly action: string;
  readonly address: Address;
  readonly label: string;
  readonly onSwitch: () => void;
}

function SwitchForm({ action, address, label, onSwitch }: SwitchFormProps): ReactNode {
  return (
    <PlainForm action={action} onSubmit={onSwitch}>
      <input type="hidden" name={ORDER_FIELDS.address} value={address.id} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={`${label} ${address.displayName}`}
      >
        {label}
      </Button>
    </PlainForm>
  );
}
