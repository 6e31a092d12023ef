/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { aBlock, createFakeApi, renderBlock } from 'remote-kit/testing';
import { anImage } from '../../testing/wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';

const block = aBlock({
  template: 'core/person_list',
  variables: { heading: 'Who makes it', columns: '4' },
});

test('shows name, role, photo and description of each person [CMS-21]', () => {
  renderBlock({
    View,
    block,
    data: {
      heading: 'Who makes it',
      columns: 4,
      people: [
        {
          id: 1,
          name: 'Ines Marlow',
          initials: 'IM',
          title: 'Printer',
          description: { sanitised: '<p>Runs the machines.</p>' },
          picture: { hash: 'abc123', alt: 'Ines' },
        },
        { id: 2, name: 'Sol', initials: 'S', title: '', description: null, picture: null },
      ],
    },
  });
  const list = screen.getByRole('region', { name: 'Who makes it' });
  expect(within(list).getByRole('heading', { level: 3, name: 'Ines Marlow' })).toBeVisible();
  expect(within(list).getByText('Printer')).toBeVisible();
  expect(within(list).getByText('Runs the machines.')).toBeVisible();
  expect(list.querySelector('img')).toHaveAttribute('alt', '');
  expect(within(list).getByText('S')).toHaveAttribute('aria-hidden', 'true');
});

test('requests 64 people, sanitises their descriptions and adds structured data [CMS-01 CMS-21 SH-13]', async () => {
  const api = createFakeApi({
    '/cognito/person': {
      data: [
        {
          id: 1,
          photo: anImage('abc123'),
          first_name: 'Ines',
          last_name: 'Marlow',
          title: null,
          description: '<p onmouseover="x()">Hello</p><script>1</script>',
        },
        { id: 2, first_name: null },
      ],
    },
  });
  const { html, head } = await renderOnServer({ block }, api);
  expect(api.calls[0]).toMatchObject({ path: '/cognito/person', input: { page_size: 64 } });
  expect(html).toContain('Ines Marlow');
  expect(html).toContain('<p>Hello</p>');
  expect(head.jsonLd).toMatchObject([{ '@type': 'Person', name: 'Ines Marlow' }]);
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).not.toMatch(/onmouseover|script|style=/);
});

test('shows the one person that the owner chose, and nothing once that one is gone [CMS-21]', async () => {
  const variables = { person: 7 };
  const chosen = aBlock({ template: 'core/person_list', variables });
  const api = createFakeApi({ '/cognito/person/7': { data: { id: 7, first_name: 'Ines' } } });

  expect((await renderOnServer({ block: chosen }, api)).html).toContain('Ines');
  expect((await renderOnServer({ block: chosen }, createFakeApi())).html).toBe('');
});

test('shows nothing without people [CMS-01]', async () => {
  const { html } = await renderOnServer({
    block: aBlock({ template: 'core/person_list', variables: { heading: 1, columns: {} } }),
  });
  expect(html).toBe('');
});
