import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { listFields } from 'remote-kit/list-fields';

export const fields = blockFields({
  label: 'Articles',
  help: 'A list of articles.',
  fields: {
    heading: text({ label: 'Heading' }),
    group: reference({
      label: 'Group of articles',
      help: 'All articles without one; on the blog, the address decides.',
      to: 'article-group',
    }),
    ...listFields(),
  },
});
