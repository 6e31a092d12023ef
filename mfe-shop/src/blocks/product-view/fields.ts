import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Product',
  help: 'One product, with its pictures, options and price.',
  fields: {
    slug: reference({ label: 'Product', help: 'Without one, the address decides.', to: 'product' }),
    delivery: text({
      label: 'Delivery and returns',
      help: 'A line below the button: how soon you send, how long a return is possible.',
      maxLength: 200,
    }),
  },
});
