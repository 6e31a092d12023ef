import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Logo and name',
  help: 'The logo of the site’s settings, with a link to the homepage. Without a logo, the name.',
  fields: {},
});
