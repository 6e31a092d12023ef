import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { RadioGroup } from 'ui-kit/radio-group';
import { Stack } from 'ui-kit/stack';
import { PlainSubmit } from '../../components/plain-submit.tsx';
import { ADDRESS_CHOICE_FIELD, NEW_ADDRESS, type Address } from '../../domain/address.ts';
import { readId } from '../../domain/form-fields.ts';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  /** Null for a new address. */
  readonly chosenId: number | null;
  readonly error: string | undefined;
  readonly onChoose: (addressId: number | null) => void;
}

/** The saved addresses and a new one as radio buttons. */
export function AddressChoice(props: AddressChoiceProps): ReactNode {
  const { addresses, chosenId, error, onChoose } = props;
  return (
    <PlainForm
      action="cart.choose-shipping"
      onSubmit={(fields) => {
        onChoose(readId(fields, ADDRESS_CHOICE_FIELD) ?? null);
      }}
    >
      <Stack gap={3}>
        <RadioGroup
          legend="Delivery address"
          legendDisplay="hidden"
          name={ADDRESS_CHOICE_FIELD}
          value={String(chosenId ?? NEW_ADDRESS)}
          error={error}
          onChange={(value) => onChoose(value === NEW_ADDRESS ? null : Number(value))}
          options={[...addresses.map(toOption), { value: NEW_ADDRESS, label: 'A new address' }]}
        />
        <PlainSubmit>Deliver here</PlainSubmit>
      </Stack>
    </PlainForm>
  );
}

/** The recipient first; a one-line address may start with the name already. */
function toOption({ id, displayName, recipient }: Address) {
  const prefix = `${recipient}, `;
  const place = displayName.startsWith(prefix) ? displayName.slice(prefix.length) : displayName;
  return { value: String(id), label: recipient === '' ? place : recipient, hint: place };
}
