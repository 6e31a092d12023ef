import { reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Details of a product',
  help: 'Its description and facts.',
  fields: { slug: reference({ label: 'Product', to: 'product' }) },
});
