import { code, number, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Embedded code',
  help: 'HTML with scripts, in a separate frame without access to the page.',
  fields: {
    title: text({ label: 'Name of the frame', help: 'Read aloud by screen readers.' }),
    code: code({ label: 'Code' }),
    height: number({ label: 'Height', unit: 'px', min: 100, max: 2000 }),
  },
});
