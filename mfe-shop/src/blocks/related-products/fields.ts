import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Related products',
  help: 'Some products of a group.',
  fields: {
    group: reference({ label: 'Group of products', to: 'product-group' }),
    slug: reference({
      label: 'Beside this product',
      help: 'It is left out. Without one, the first of the group are shown.',
      to: 'product',
    }),
    heading: text({ label: 'Heading' }),
  },
});
