import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Stack } from 'ui-kit/stack';
import { PictureStage } from '../../components/picture-stage.tsx';
import { TestimonialFigure } from '../../components/testimonial-figure.tsx';
import styles from './hero-testimonial.module.css';
import type { HeroTestimonialData } from './load.ts';

const PICTURE_WIDTH_PX = 1920;

/** core/hero_testimonial: three testimonials at once on a picture; they do not rotate. */
export function View({ data }: BlockViewProps<HeroTestimonialData>): ReactNode {
  const { heading, testimonials, picture, appearance } = data;
  if (testimonials.length === 0) return null;
  return (
    <PictureStage
      appearance={appearance}
      picture={picture}
      aspect="16x9"
      maxWidthPx={PICTURE_WIDTH_PX}
    >
      <Stack gap={5}>
        {heading !== '' && <h2>{heading}</h2>}
        <ul className={styles['testimonials']} role="list">
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialFigure testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </Stack>
    </PictureStage>
  );
}
