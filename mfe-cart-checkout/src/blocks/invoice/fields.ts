import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Invoice',
  help: 'The invoice of the order that the address names.',
  fields: {},
});
