import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Write a review',
  help: 'A form for buyers of the product that the address names.',
  fields: {},
});
