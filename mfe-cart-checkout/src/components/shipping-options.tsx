import { startTransition, useOptimistic, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { readText } from 'shared-contracts/form-fields';
import { formatCents } from 'ui-kit/format-cents';
import { RadioGroup } from 'ui-kit/radio-group';
import { Stack } from 'ui-kit/stack';
import { SHIPPING_FIELD } from '../domain/form-fields.ts';
import { describeArrival, type ShippingQuote } from '../domain/shipping.ts';
import { PlainSubmit } from './plain-submit.tsx';

interface ShippingOptionsProps {
  readonly legend: string;
  readonly legendDisplay?: 'shown' | 'hidden';
  readonly quotes: readonly ShippingQuote[];
  readonly chosenId: string | undefined;
  readonly error?: string | undefined;
  /** Resolves after the server's response. */
  readonly onChoose: (quoteId: string) => Promise<void>;
}

/** The options as radio buttons, labelled with name and amount; a choice shows at once. */
export function ShippingOptions(props: ShippingOptionsProps): ReactNode {
  const { legend, legendDisplay = 'shown', quotes, chosenId, onChoose } = props;
  const [shownId, showChoice] = useOptimistic(chosenId);

  function choose(quoteId: string) {
    startTransition(async () => {
      showChoice(quoteId);
      await onChoose(quoteId);
    });
  }

  return (
    <PlainForm
      action="cart.choose-shipping"
      onSubmit={(fields) => choose(readText(fields, SHIPPING_FIELD))}
    >
      <Stack gap={3}>
        <RadioGroup
          legend={legend}
          legendDisplay={legendDisplay}
          name={SHIPPING_FIELD}
          error={props.error}
          value={shownId ?? ''}
          onChange={choose}
          options={quotes.map((quote) => ({
            value: quote.id,
            label: `${quote.name} ${formatCents(quote.amountCents)}`,
            hint: describeArrival(quote),
          }))}
        />
        <PlainSubmit>Use this option</PlainSubmit>
      </Stack>
    </PlainForm>
  );
}
