import { choice } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Payment result',
  help: 'What became of the payment from which the visitor returns.',
  fields: {
    subject: choice({
      label: 'Paid for',
      choices: [
        ['order', 'An order'],
        ['form', 'A form'],
      ],
    }),
  },
});
