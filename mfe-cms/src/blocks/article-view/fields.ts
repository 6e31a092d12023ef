import { reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Article',
  help: 'One article.',
  fields: {
    slug: reference({ label: 'Article', help: 'Without one, the address decides.', to: 'article' }),
  },
});
