import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Profile',
  help: 'The data of the customer, and its security.',
  fields: {},
});
