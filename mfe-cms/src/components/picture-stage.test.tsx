/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { parseAppearance, type AppearanceEntries } from '../domain/appearance.ts';
import type { Picture } from '../domain/picture.ts';
import { PictureStage } from './picture-stage.tsx';

const BENCH: Picture = { hash: 'abc123', alt: 'A bench' };

function show(entries: AppearanceEntries, picture: Picture | null = BENCH) {
  const { container } = render(
    <PictureStage
      appearance={parseAppearance(entries)}
      picture={picture}
      aspect="16x9"
      maxWidthPx={1920}
    >
      Small parts
    </PictureStage>,
  );
  const box = screen.getByText('Small parts');
  return {
    surface: container.firstElementChild,
    backdrop: container.querySelector('.backdrop'),
    box,
  };
}

test('shows text on a picture with opacity, saturation and parallax [CMS-01]', () => {
  const { surface, backdrop, box } = show({
    overlayColour: 'suc',
    imageOpacity: 30,
    imageSaturation: 50,
    parallax: true,
    textJustify: 'right',
    textAlign: 'center',
  });
  expect(screen.getByRole('img', { name: 'A bench' })).toBeInTheDocument();
  expect(surface).toHaveClass('surface', 'tone-suc');
  expect(backdrop).toHaveClass('opacity-30', 'saturation-50', 'parallax');
  expect(box).toHaveClass('justify-right', 'align-center');
});

test('puts a scrim between picture and text unless the author chose the text’s colour [CMS-01]', () => {
  expect(show({}).box).toHaveClass('scrim');
});

test('uses a chosen text colour, on a surface with enough contrast [CMS-01]', () => {
  const { surface, box } = show({ textColour: 'blk' });
  expect(surface).toHaveClass('tone-wht', 'ink-blk');
  expect(box).not.toHaveClass('scrim');
});

test('shows a plain surface without a scrim when there is no picture [CMS-01]', () => {
  const { surface, backdrop, box } = show({}, null);
  expect(surface).toHaveClass('tone-plain');
  expect(backdrop).toBeNull();
  expect(box).not.toHaveClass('scrim');
});

test('requests a picture as wide as it is drawn, on a phone too [CMS-01 CMS-16]', () => {
  show({});
  expect(screen.getByRole('img')).toHaveAttribute('sizes', '(max-width: 60rem) 960px, 100vw');
});
