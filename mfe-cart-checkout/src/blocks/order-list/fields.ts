import { number } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Orders',
  help: 'The orders of the customer.',
  fields: {
    latest: number({
      label: 'Number of newest orders',
      help: 'Without it, all orders in numbered pages.',
      min: 0,
      max: 20,
    }),
  },
});
