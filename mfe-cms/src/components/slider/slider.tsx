import { useId, type MouseEvent, type ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { chevronLeftIcon, chevronRightIcon, pauseIcon, playIcon } from 'ui-kit/icon-drawings';
import { IconButton } from 'ui-kit/icon-button';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { GalleryLook } from '../../domain/gallery.ts';
import { describeSlide, type Slide } from '../../domain/slide.ts';
import { SlideStage } from '../slide/slide-stage.tsx';
import { useSlider } from './use-slider.ts';
import styles from './slider.module.css';

interface SliderProps {
  /** Name of the carousel. */
  readonly label: string;
  /** At least one. */
  readonly slides: readonly Slide[];
  readonly look: GalleryLook;
  readonly headingLevel: 2 | 3;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  readonly onError: (hash: string) => void;
}

/**
 * Shows one slide at a time, by the carousel pattern of the ARIA Authoring
 * Practices. It is a scrollable list and works without scripts. Swiper takes
 * over the same elements when the slider starts to rotate or is first used.
 */
export function Slider({
  label,
  slides,
  look,
  headingLevel,
  onEnlarge,
  onError,
}: SliderProps): ReactNode {
  const id = useId();
  const { state, control, root, frame, isInteractive } = useSlider(slides.length, look.timing);
  const { index, rotation, announcedIndex } = state;
  const { aspect, maxWidthPx, lightboxAspect } = look;
  const announced = announcedIndex === null ? undefined : slides[announcedIndex];
  const hasMore = slides.length > 1;
  const describe = (position: number) => `${position + 1} of ${slides.length}`;
  const controls = joinClassNames(styles['controls'], !isInteractive && styles['waiting']);

  function handleBulletClick(event: MouseEvent, position: number) {
    event.preventDefault();
    control.goTo(position);
  }

  return (
    <section
      ref={root}
      className={styles['slider']}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {hasMore && (
        <div className={joinClassNames(styles['rotation'], controls)} data-rotation>
          <IconButton
            label={rotation === 'on' ? 'Stop slideshow' : 'Start slideshow'}
            icon={rotation === 'on' ? pauseIcon : playIcon}
            onClick={control.toggleRotation}
          />
        </div>
      )}
      <div
        ref={frame}
        className={styles['frame']}
        role="group"
        aria-label="Slides"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div id={`${id}track`} className={joinClassNames(styles['track'], 'swiper-wrapper')}>
          {slides.map((slide, position) => (
            <div
              key={slide.id}
              id={`${id}${position}`}
              className={joinClassNames(styles['slide'], 'swiper-slide')}
              role="group"
              aria-roledescription="slide"
              aria-label={describe(position)}
            >
              <SlideStage
                slide={slide}
                aspect={aspect}
                widthPx={maxWidthPx}
                headingLevel={headingLevel}
                lightboxAspect={lightboxAspect}
                onEnlarge={onEnlarge}
                onError={onError}
                sizes="(min-width: 90rem) 84rem, 94vw"
              />
            </div>
          ))}
        </div>
      </div>
      {hasMore && (
        <div className={styles['bar']}>
          <div className={controls}>
            <IconButton
              label="Previous slide"
              icon={chevronLeftIcon}
              onClick={() => control.goTo(index - 1)}
            />
          </div>
          <ul className={styles['bullets']} role="list">
            {slides.map((slide, position) => (
              <li key={slide.id}>
                <a
                  className={styles['bullet']}
                  href={`#${id}${position}`}
                  aria-label={`Slide ${describe(position)}`}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={(event) => handleBulletClick(event, position)}
                />
              </li>
            ))}
          </ul>
          <div className={controls}>
            <IconButton
              label="Next slide"
              icon={chevronRightIcon}
              onClick={() => control.goTo(index + 1)}
            />
          </div>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {announced !== undefined &&
            `Slide ${describe(announcedIndex ?? 0)}: ${describeSlide(announced)}`}
        </span>
      </VisuallyHidden>
    </section>
  );
}
