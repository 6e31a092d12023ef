import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Wish list link',
  help: 'Opens the wish list. In the header, a heart.',
  fields: {},
});
