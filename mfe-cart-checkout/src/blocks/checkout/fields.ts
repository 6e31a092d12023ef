import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Checkout',
  help: 'Address, shipping and payment of an order.',
  fields: {},
});
