import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'My account',
  help: 'An overview for the customer.',
  fields: {},
});
