import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Card } from 'ui-kit/card';
import { BlockSection } from '../../components/block-section.tsx';
import { Columns } from '../../components/columns.tsx';
import { TestimonialFigure } from '../../components/testimonial-figure.tsx';
import type { TestimonialGridData } from './load.ts';

/** core/testimonial_grid: testimonials in columns. */
export function View({ data }: BlockViewProps<TestimonialGridData>): ReactNode {
  const { heading, columns, testimonials } = data;
  if (testimonials.length === 0) return null;
  return (
    <BlockSection heading={heading} width="wide">
      <Columns atMost={columns}>
        {testimonials.map((testimonial) => (
          <Card key={testimonial.id} element="li">
            <TestimonialFigure testimonial={testimonial} />
          </Card>
        ))}
      </Columns>
    </BlockSection>
  );
}
