import { useState, type ReactNode } from 'react';
import { ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { NumberStepper } from 'ui-kit/number-stepper';
import { describeQtyProblem } from '../../domain/quantity.ts';

interface QuantityFieldProps {
  /** The text as entered. */
  readonly firstText: string;
  /** Error from the server. */
  readonly firstProblem: string | null;
  readonly max: number;
}

/** Quantity: keeps any entered text, with the error below it. */
export function QuantityField({ firstText, firstProblem, max }: QuantityFieldProps): ReactNode {
  const [problem, setProblem] = useState(firstProblem);
  return (
    <NumberStepper
      label="Quantity"
      name={ADD_TO_CART_FIELDS.qty}
      defaultText={firstText}
      max={max}
      onCheck={(text) => setProblem(describeQtyProblem(text, max))}
      error={problem ?? undefined}
    />
  );
}
