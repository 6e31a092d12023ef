import { choice, list, reference, text } from 'shared-contracts/block-fields/builders';
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
      label: 'Link',
      help: 'Without links, the pages of the next field.',
      fields: {
        label: text({ label: 'Text of the link', help: 'Without it, the title of the page.' }),
        page: reference({
          label: 'Page',
          help: 'The link follows it when its address changes.',
          to: 'page',
        }),
        link: text({
          label: 'Or another address',
          help: 'Like /shop/locks or https://club.example.',
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
