import { toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Cart link',
  help: 'Opens the cart beside the page, and shows the number of its items.',
  fields: {
    opens_after_adding: toggle({
      label: 'Open the cart after adding',
      help: 'After a product was added, the cart opens beside the page.',
      default: true,
    }),
  },
});
