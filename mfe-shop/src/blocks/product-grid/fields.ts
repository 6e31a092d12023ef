import { date, reference, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { listFields } from 'remote-kit/list-fields';

export const fields = blockFields({
  label: 'Products',
  help: 'Products in a grid; on the shop page, the address decides which.',
  fields: {
    show_follow_social: toggle({ label: 'Show the links to social networks' }),
    itemsgroup: reference({
      label: 'Group of products',
      help: 'All products without one.',
      to: 'product-group',
    }),
    ...listFields(),
    last_updated: date({ label: 'Last updated', help: 'Shown below the list.' }),
  },
});
