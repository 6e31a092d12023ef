import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Organisation',
  help: 'Name, address, email and phone from the site’s settings.',
  fields: { tagline: text({ label: 'Line below the name', maxLength: 200 }) },
});
