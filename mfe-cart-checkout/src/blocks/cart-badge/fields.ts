import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Cart link',
  help: 'Opens the cart beside the page, and shows the number of its items.',
  fields: {},
});
