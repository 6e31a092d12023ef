import { reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Product',
  help: 'One product, with its pictures, options and price.',
  fields: {
    slug: reference({ label: 'Product', help: 'Without one, the address decides.', to: 'product' }),
  },
});
