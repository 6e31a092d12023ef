import { useId, type ReactNode } from 'react';
import { Container, type ContainerProps } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import styles from './block-section.module.css';

interface BlockSectionProps {
  /** Empty for none. */
  readonly heading: string;
  readonly width?: NonNullable<ContainerProps['width']>;
  readonly children: ReactNode;
}

/** A block with the usual padding; it is a landmark only if it has a heading. */
export function BlockSection({
  heading,
  width = 'content',
  children,
}: BlockSectionProps): ReactNode {
  const headingId = useId();
  const content = (
    <Container width={width}>
      <Stack gap={5}>
        {heading !== '' && <h2 id={headingId}>{heading}</h2>}
        {children}
      </Stack>
    </Container>
  );
  if (heading === '') return <div className={styles['section']}>{content}</div>;
  return (
    <section className={styles['section']} aria-labelledby={headingId}>
      {content}
    </section>
  );
}
