import { useState, type ReactNode } from 'react';
import { ADD_TO_CART_FIELDS } from 'shared-contracts/cart-form';
import { NumberStepper } from 'ui-kit/number-stepper';
import { describeQtyProblem } from '../../domain/quantity.ts';

interface QuantityFieldProps {
  /** As it was entered. */
  readonly firstText: string;
  /** What the shop said about it. */
  readonly firstProblem: string | null;
  readonly max: number;
}

/** How many: whatever is entered stays, and what is wrong with it stands below (SHOP-05). */
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
