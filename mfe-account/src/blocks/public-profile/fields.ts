import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Public profile',
  help: 'What a customer shows to everybody.',
  fields: {
    url: text({
      label: 'Address of the profile',
      help: 'Without it, the address of the page decides.',
      maxLength: 80,
    }),
  },
});
