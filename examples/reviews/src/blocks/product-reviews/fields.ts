import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Customer reviews',
  help: 'Reviews of a product, with a form for new ones.',
  fields: {
    slug: reference({
      label: 'Product',
      help: 'Without one, the address decides.',
      to: 'product',
    }),
    heading: text({ label: 'Heading' }),
    form: reference({ label: 'Form', to: 'form' }),
  },
});
