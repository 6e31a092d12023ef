import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { RadioGroup } from 'ui-kit/radio-group';
import { Stack } from 'ui-kit/stack';
import { PlainSubmit } from '../../components/plain-submit.tsx';
import type { Address } from '../../domain/address.ts';
import { readId } from '../../domain/form-fields.ts';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosenId: number | null;
  readonly error: string | undefined;
  readonly onChoose: (addressId: number) => void;
}

/** The saved addresses as radio buttons. */
export function AddressChoice(props: AddressChoiceProps): ReactNode {
  const { addresses, chosenId, error, onChoose } = props;
  return (
    <PlainForm
      action="cart.choose-shipping"
      onSubmit={(fields) => {
        const addressId = readId(fields, 'address');
        if (addressId !== undefined) onChoose(addressId);
      }}
    >
      <Stack gap={3}>
        <RadioGroup
          legend="Saved addresses"
          legendDisplay="hidden"
          name="address"
          value={String(chosenId ?? '')}
          error={error}
          onChange={(value) => onChoose(Number(value))}
          options={addresses.map(toOption)}
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
