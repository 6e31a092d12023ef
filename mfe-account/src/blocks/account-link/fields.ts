import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Account link',
  help: '“Log in” for visitors, “My account” for customers who are logged in.',
  fields: {},
});
