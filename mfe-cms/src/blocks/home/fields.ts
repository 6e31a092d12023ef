import { picture, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Welcome',
  help: 'The top of the home page: a welcome, featured products and the groups of the shop.',
  fields: {
    heading: text({ label: 'Heading' }),
    tagline: text({ label: 'Tagline' }),
    image: picture({ label: 'Picture' }),
  },
});
