/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, aSlotRequest, createFakeApi, renderBlock } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import { installNativeDialog } from 'ui-kit/testing/install-native-dialog';
import { aGalleryWire, anImageWire, aSlideWire } from '../../testing/gallery-wires.ts';
import { installSliderBrowser } from '../../testing/slider-browser.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

beforeAll(installNativeDialog);
beforeEach(() => {
  installSliderBrowser('reduced');
});

async function renderGallery(variables: JsonObject, slides: readonly unknown[]) {
  const block = aBlock({ template: 'core/gallery', variables: { gallery: 1, ...variables } });
  const api = createFakeApi({ '/cognito/gallery/1': { data: aGalleryWire({ slides }) } });
  const { data } = await load(block, aSlotRequest({ block }), { api });
  return renderBlock({ View, data, block });
}

const TWO_SLIDES = [
  aSlideWire({ id: 1, heading: 'Vice', image: anImageWire({ hash: 'aa', alt: 'A vice' }) }),
  aSlideWire({
    id: 2,
    sub_heading: 'In brass',
    content: '<p>With <em>care</em></p>',
    image: anImageWire({ hash: 'bb', alt: 'A tray' }),
  }),
];

test('skips a failed picture, keeps its text, and reports it to the shell once [CMS-16]', async () => {
  const { reports } = await renderGallery({}, TWO_SLIDES);
  fireEvent.error(screen.getByRole('img', { name: 'A vice' }));
  expect(screen.queryByRole('img', { name: 'A vice' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Vice' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(reports).toEqual([
    { phase: 'picture', error: new Error('The picture aa could not be shown') },
  ]);
});

test('removes a slide that has only a failed picture [CMS-16]', async () => {
  await renderGallery({}, [
    ...TWO_SLIDES,
    aSlideWire({ id: 3, image: anImageWire({ hash: 'cc', alt: 'Only' }) }),
  ]);
  fireEvent.error(screen.getByRole('img', { name: 'Only' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

describe('lightbox', () => {
  const openSecond = async (variables: JsonObject = {}) => {
    await renderGallery({ use_lightbox: '1', lightbox_aspect: '16x9', ...variables }, TWO_SLIDES);
    const link = screen.getByRole('link', { name: 'Enlarge: A tray' });
    await userEvent.click(link);
    return { link, dialog: await screen.findByRole('dialog', { name: 'Pictures: Workshop' }) };
  };

  test('opens the pictures with their captions, one after the other [CMS-12]', async () => {
    const { dialog } = await openSecond();
    const picture = await within(dialog).findByRole('img', { name: 'A tray' });
    expect(picture.getAttribute('src')).toMatch(/^\/assets\/i\/bb\/16x9\/\d+\.webp$/);
    expect(within(dialog).getByText('In brass')).toBeInTheDocument();
    expect(within(dialog).getByText('care')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  test('closes with Esc and with its button, and restores the focus [CMS-12]', async () => {
    const { link } = await openSecond();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(link).toHaveFocus();

    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Pictures: Workshop' });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(link).toHaveFocus();
  });

  test('leaves a click for a new tab to the browser [CMS-12]', async () => {
    await renderGallery({ use_lightbox: '1' }, TWO_SLIDES);
    const link = screen.getByRole('link', { name: 'Enlarge: A tray' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    await Promise.resolve();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('slider', () => {
  const renderSlider = () => renderGallery({ type: 'slider' }, TWO_SLIDES);

  test('is a carousel with named slides and controls [CMS-12]', async () => {
    await renderSlider();
    const slider = screen.getByRole('region', { name: 'Workshop' });
    expect(slider).toHaveAttribute('aria-roledescription', 'carousel');
    expect(within(slider).getByRole('group', { name: '1 of 2' })).toHaveAttribute(
      'aria-roledescription',
      'slide',
    );
    expect(within(slider).getByRole('link', { name: 'Slide 1 of 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('shows and announces the slide chosen with its controls, and continues after the last with the first [CMS-12]', async () => {
    await renderSlider();
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByRole('link', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current');
    expect(screen.getByRole('status')).toHaveTextContent('Slide 2 of 2: A tray');
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(screen.getByRole('link', { name: 'Slide 1 of 2' })).toHaveAttribute('aria-current');
    await userEvent.click(screen.getByRole('link', { name: 'Slide 2 of 2' }));
    expect(screen.getByRole('link', { name: 'Slide 2 of 2' })).toHaveAttribute('aria-current');
  });

  test('starts Swiper on first use, in the same elements [CMS-12]', async () => {
    const { container } = await renderSlider();
    const slide = screen.getByRole('group', { name: '1 of 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    await waitFor(() => expect(container.querySelector('[data-driver="swiper"]')).not.toBeNull());
    expect(screen.getByRole('group', { name: '1 of 2' })).toBe(slide);
  });

  test('has a button that stops and starts the slideshow, which is off when reduced motion is preferred [CMS-12]', async () => {
    await renderSlider();
    await userEvent.click(screen.getByRole('button', { name: 'Start slideshow' }));
    expect(screen.getByRole('button', { name: 'Stop slideshow' })).toBeVisible();
  });

  test('has no controls for a single slide [CMS-12]', async () => {
    await renderGallery({ type: 'slider' }, TWO_SLIDES.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
