import { choice, list, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Menu',
  help: 'Links to pages: those you list, or those of the site.',
  fields: {
    heading: text({
      label: 'Heading',
      help: 'Not shown in the header. Without it, the name of the organisation.',
    }),
    links: list({
      label: 'Links',
      help: 'Without links, the pages of the next field.',
      fields: {
        label: text({ label: 'Text of the link' }),
        link: text({
          label: 'Link',
          help: 'A page like /about, or an address that begins with https://.',
        }),
      },
    }),
    pages: choice({
      label: 'Pages of the site',
      choices: [
        ['main', 'Pages with a place in the main menu'],
        ['information', 'Pages about the organisation and its conditions'],
      ],
    }),
  },
});
