/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aBlock, aSlotRequest, createFakeApi, renderBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { anImage, aTestimonial } from '../../testing/wires.ts';
import { View } from './view.tsx';
import { load } from './load.ts';

const block = aBlock({
  template: 'core/hero_testimonial',
  variables: {
    heading: 'Heard at the bench',
    group: 'home',
    background_image: { hash: 'abc123', alt: 'A bench' },
    overlay_colour: 'blk',
  },
});

test('shows three testimonials with stars and the rating as text [CMS-21]', async () => {
  const api = createFakeApi({
    '/cognito/testimonial': {
      data: [
        aTestimonial({ id: 1, name: 'Rory Example', rating: 4, image: anImage('f00', 'Rory') }),
        aTestimonial({ id: 2, name: 'Sam Sample', rating: null, title: null }),
        aTestimonial({ id: 3, rating: 3.5 }),
        aTestimonial({ id: 4, name: 'One too many' }),
      ],
    },
  });
  const { data } = await load(block, aSlotRequest({ block }), { api });
  const { container } = renderBlock({ View, data, block });
  expect(api.calls[0]).toMatchObject({ input: { group: 'home', page_size: 3 } });
  expect(screen.getAllByRole('figure')).toHaveLength(3);
  expect(screen.getByText('Rated 4 out of 5')).toBeInTheDocument();
  expect(container.querySelectorAll('.full')).toHaveLength(4 + 3);
  expect(container.querySelectorAll('.half')).toHaveLength(1);
  expect(screen.getByText('Sam Sample')).toBeVisible();
  expect(screen.queryByText('One too many')).toBeNull();
  expect(container.querySelector('.tone-blk img[alt="A bench"]')).not.toBeNull();
});

test('leaves out a rating above 5 stars, and escapes text [CMS-01 CMS-21 SH-13]', async () => {
  const { html, head } = await renderOnServer(
    { block },
    createFakeApi({
      '/cognito/testimonial': {
        data: [
          { ...aTestimonial({ id: 1 }), rating: 9 },
          aTestimonial({ id: 2, content: '<img src=x onerror=alert(1)>' }),
        ],
      },
    }),
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html.match(/<figure/g)).toHaveLength(2);
  expect(head.jsonLd).toMatchObject([{ '@type': 'Review', reviewRating: { ratingValue: 5 } }]);
  expect(html).not.toMatch(/style=|undefined/);
});

test('shows nothing without testimonials, whatever the variables contain [CMS-01]', async () => {
  const odd = aBlock({
    template: 'core/hero_testimonial',
    variables: { heading: {}, group: 4, background_image: 'abc', text_colour: [] },
  });
  const { html } = await renderOnServer({ block: odd }, createFakeApi());
  expect(html).toBe('');
});
