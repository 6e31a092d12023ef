import { reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Reviews of a product',
  help: 'What customers wrote about it.',
  fields: { slug: reference({ label: 'Product', to: 'product' }) },
});
