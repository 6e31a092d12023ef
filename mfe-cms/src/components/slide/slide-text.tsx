import type { ReactNode } from 'react';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Stack } from 'ui-kit/stack';
import type { Slide } from '../../domain/slide.ts';
import { AuthorLink } from '../author-link.tsx';
import { Prose } from '../prose.tsx';
import styles from './slide-text.module.css';

interface SlideTextProps {
  readonly slide: Slide;
  /** Level of the slide's heading: one below the surrounding heading. */
  readonly headingLevel: 2 | 3;
}

/** Heading, sub heading, text and link of a slide. */
export function SlideText({ slide, headingLevel }: SlideTextProps): ReactNode {
  const { heading, subHeading, content, link } = slide;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Stack gap={3}>
      {heading !== '' && <Heading className={styles['heading']}>{heading}</Heading>}
      {subHeading !== '' && <p className={styles['sub-heading']}>{subHeading}</p>}
      {content.sanitised !== '' && <Prose html={content} />}
      {link !== null && (
        <div>
          <AuthorLink
            link={link}
            className={buttonClassName({ variant: 'secondary', size: 'small' })}
          />
        </div>
      )}
    </Stack>
  );
}
