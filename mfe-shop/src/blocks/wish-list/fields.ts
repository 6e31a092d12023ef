import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Wish list',
  help: 'The products that the visitor has saved.',
  fields: {},
});
