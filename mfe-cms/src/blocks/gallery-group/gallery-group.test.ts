import { aBlock, createFakeApi } from 'remote-kit/testing';
import { aGalleryWire, aSlideWire } from '../../testing/gallery-wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

const groupBlock = (group: unknown) =>
  aBlock({
    template: 'core/gallery_group',
    variables: { group: typeof group === 'string' ? group : '', type: 'slider' },
  });

function anApi(galleries: unknown) {
  return createFakeApi({ '/graphql': { data: { cognitoGallerys: galleries } } });
}

test('shows the galleries of a group one after the other [CMS-12]', async () => {
  const api = anApi([
    aGalleryWire({ id: 1, name: 'Workshop' }),
    aGalleryWire({ id: 2, name: 'Prints', slides: [aSlideWire({ id: 5 })] }),
    aGalleryWire({ id: 3, name: 'Nothing yet', slides: [] }),
    { id: 'odd' },
  ]);
  const { html } = await renderOnServer({ block: groupBlock('home') }, api);
  expect(html).toMatch(/aria-label="Workshop".*aria-label="Prints"/);
  expect(html).not.toContain('Nothing yet');
  expect(html).not.toMatch(/\sstyle=/);
  expect(api.calls).toMatchObject([{ method: 'POST', input: { variables: { group: 'home' } } }]);
});

test.each([[[]], [null]])(
  'shows nothing for a group with the galleries %j [CMS-12]',
  async (galleries) => {
    const { html } = await renderOnServer({ block: groupBlock('home') }, anApi(galleries));
    expect(html).toBe('');
  },
);

test('makes no API call without a group [CMS-12]', async () => {
  const api = anApi([]);
  const { html } = await renderOnServer({ block: groupBlock('') }, api);
  expect([html, api.calls]).toEqual(['', []]);
});
