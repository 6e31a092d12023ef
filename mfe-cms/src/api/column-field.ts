import { choice } from 'shared-contracts/block-fields/builders';

/** Columns of a list on a wide window. */
export function columnsField() {
  return choice({
    label: 'Columns',
    help: 'On a wide window; 3 unless chosen.',
    choices: [
      [1, '1'],
      [2, '2'],
      [3, '3'],
      [4, '4'],
      [5, '5'],
      [6, '6'],
    ],
  });
}
