/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlock, createFakeApi, renderBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';
import { preferMotion } from '../../testing/visitor-preferences.ts';
import { View } from './view.tsx';

const scrolls: { readonly question: string | null; readonly behavior: unknown }[] = [];

beforeEach(() => {
  scrolls.length = 0;
  preferMotion('no-preference');
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element, options) {
    const behavior = typeof options === 'object' ? options.behavior : options;
    scrolls.push({ question: this.querySelector('summary')?.textContent ?? null, behavior });
  };
});

const block = aBlock({
  template: 'core/faq',
  variables: { heading: 'Good to know', group: 'printing' },
});

const data = {
  heading: 'Good to know',
  questions: [
    { id: 3, question: 'Which plastic?', answer: { sanitised: '<p>PETG.</p>' } },
    { id: 4, question: 'How fine?', answer: { sanitised: '<p>0.2 mm.</p>' } },
  ],
};

const show = (path = '/help') => renderBlock({ View, data, block, path });

const entryOf = (question: string) => {
  const entry = screen.getByText(question).closest('details');
  if (entry === null) throw new Error(`${question} is in no entry`);
  return entry;
};

test('opens one answer at a time [CMS-09]', async () => {
  show();
  expect(entryOf('Which plastic?')).toHaveProperty('open', false);
  await userEvent.click(screen.getByText('Which plastic?'));
  expect(entryOf('Which plastic?')).toHaveProperty('open', true);
  await userEvent.click(screen.getByText('How fine?'));
  await waitFor(() => expect(entryOf('Which plastic?')).toHaveProperty('open', false));
  expect(entryOf('How fine?')).toHaveProperty('open', true);
});

test('scrolls smoothly to the answer that was opened [CMS-09]', async () => {
  show();
  await userEvent.click(screen.getByText('How fine?'));
  await waitFor(() => expect(scrolls).toEqual([{ question: 'How fine?', behavior: 'smooth' }]));
});

test('jumps to the opened answer for a visitor who prefers reduced motion [CMS-09]', async () => {
  preferMotion('reduce');
  show();
  await userEvent.click(screen.getByText('How fine?'));
  await waitFor(() => expect(scrolls).toEqual([{ question: 'How fine?', behavior: 'instant' }]));
});

test('opens an answer for a link to it [CMS-09]', () => {
  show('/help#faq-4');
  expect(entryOf('How fine?')).toHaveProperty('open', true);
  expect(entryOf('Which plastic?')).toHaveProperty('open', false);
});

test('requests the group and is complete without scripts, with sanitised answers [CMS-01 CMS-09]', async () => {
  const api = createFakeApi({
    '/cognito/faq': {
      data: [
        {
          id: 3,
          name: 'Which <plastic>?',
          content: '<p onclick="x()">PETG.</p><script>1</script>',
        },
        { id: 'odd', name: null },
        { id: 4, name: ' ', content: 'No question' },
      ],
    },
  });
  const { html, head } = await renderOnServer({ block }, api);
  expect(api.calls).toEqual([
    { method: 'GET', path: '/cognito/faq', input: { group: 'printing' } },
  ]);
  expect(html).toContain('Which &lt;plastic&gt;?');
  expect(html).toMatch(/<details[^>]* name="faq-of-1"/);
  expect(html).toContain('id="faq-3"');
  expect(html).toContain('<p>PETG.</p>');
  expect(html).not.toMatch(/onclick|script|style=|No question/);
  expect(head.jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Which <plastic>?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>PETG.</p>' },
        },
      ],
    },
  ]);
});

test('renders nothing and adds no structured data when the group has no questions [CMS-01]', async () => {
  const { html, head } = await renderOnServer({ block }, createFakeApi());
  expect(html).toBe('');
  expect(head.jsonLd).toEqual([]);
});

test('requests all groups when the variable is not text [CMS-01]', async () => {
  const api = createFakeApi({ '/cognito/faq': { data: [] } });
  await renderOnServer(
    { block: aBlock({ template: 'core/faq', variables: { group: [7], heading: null } }) },
    api,
  );
  expect(api.calls[0]?.input).toEqual({ group: undefined });
});
