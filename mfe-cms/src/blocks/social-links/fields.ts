import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Social networks',
  help: 'The profiles of the site’s settings.',
  fields: { heading: text({ label: 'Heading', help: 'Without it, “Follow us”.' }) },
});
