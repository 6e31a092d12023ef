/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { anImageWire } from '../../testing/gallery-wires.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

beforeAll(installNativeDialog);

const PICTURE = { hash: 'abc123', alt: 'A vice on a bench' };
const imageBlock = (variables: JsonObject) => aBlock({ template: 'core/image', variables });

async function renderImage(variables: JsonObject) {
  const block = imageBlock({ image: PICTURE, ...variables });
  const { data } = await load(block);
  return renderBlock({ View, data, block });
}

test('shows the picture with its caption and link [CMS-01]', async () => {
  await renderImage({ caption: 'Made here', link: '/about', link_button_text: 'How we work' });
  expect(screen.getByRole('img', { name: 'A vice on a bench' })).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('Made here');
  expect(screen.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/about');
});

test('puts the caption on the picture when the author gave it colours [CMS-01]', async () => {
  await renderImage({ caption: 'On it', overlay_colour: 'blk', text_colour: 'wht' });
  expect(screen.queryByRole('figure')).toBeNull();
  expect(screen.getByText('On it')).toBeVisible();
});

test('enlarges a single picture without arrows [CMS-12]', async () => {
  await renderImage({ use_lightbox: true, aspect: '16x9' });
  const link = screen.getByRole('link', { name: 'Enlarge: A vice on a bench' });
  expect(link).toHaveAttribute('href', '/assets/i/abc123/16x9/1925.jpg');
  await userEvent.click(link);
  await screen.findByRole('dialog', { name: 'Pictures: A vice on a bench' });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test.each([
  [{}, 'This picture could not be loaded.'],
  [{ lightbox_error: 'No picture today' }, 'No picture today'],
])('with %j an enlarged picture that fails shows “%s” [CMS-12]', async (variables, text) => {
  await renderImage({ use_lightbox: true, ...variables });
  await userEvent.click(screen.getByRole('link', { name: 'Enlarge: A vice on a bench' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.error(await within(dialog).findByRole('img', { name: 'A vice on a bench' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('shows the alt text of a failed picture and reports it to the shell [CMS-16]', async () => {
  const { reports } = await renderImage({});
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('A vice on a bench')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('uses the picture data that the author’s form stored [CMS-16]', async () => {
  const block = imageBlock({ image: anImageWire({ width: 700, height: 700 }), aspect: '1x1' });
  const { html } = await renderOnServer({ block });
  expect(html).toContain('fill="#b08d57"');
  expect(html).toContain('/1x1/700.avif 700w"');
  expect(html).not.toMatch(/\sstyle=/);
});

const UNUSABLE = [null, '', 'abc', {}, { hash: '' }, { hash: 5 }, { hash: '../../../logout' }];

test.each([...UNUSABLE, { hash: 'a 1x, /x' }])(
  'shows nothing for the picture %j [CMS-01]',
  async (image) => {
    const { html } = await renderOnServer({ block: imageBlock({ image, caption: 'Alone' }) });
    expect(html).toBe('');
  },
);

test('uses 4x3 and the page’s width for an unknown aspect and size [CMS-16]', async () => {
  const block = imageBlock({ image: PICTURE, aspect: '7x7', size: 'huge' });
  const { html } = await renderOnServer({ block });
  expect(html).toContain('/assets/i/abc123/4x3/');
  expect(html).toContain('sizes="(min-width: 90rem) 84rem, 94vw"');
});
