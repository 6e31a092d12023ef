import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Back in stock',
  help: 'A form to request an email when the product that the address names is back in stock.',
  fields: {},
});
