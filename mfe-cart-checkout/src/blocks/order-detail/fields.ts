import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Order',
  help: 'The order that the address names.',
  fields: {},
});
