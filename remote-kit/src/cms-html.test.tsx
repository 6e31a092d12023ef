/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { sanitise } from './sanitise.ts';

const policies: string[] = [];
const trusted: string[] = [];

/** A browser with Trusted Types; the policy is created when the module loads. */
async function loadCmsHtml() {
  const createPolicy = (name: string, rules: { createHTML: (html: string) => string }) => {
    policies.push(name);
    return {
      createHTML(html: string) {
        trusted.push(html);
        return { toString: () => rules.createHTML(html) };
      },
    };
  };
  Object.assign(window, { trustedTypes: { createPolicy } });
  return import('./cms-html.tsx');
}

test('shows sanitised HTML through the only policy that the page allows [CMS-18]', async () => {
  const { CmsHtml } = await loadCmsHtml();
  const html = sanitise('<h2>Sizes</h2><script>alert(1)</script>');
  const { container } = render(<CmsHtml html={html} className="text" />);
  expect(screen.getByRole('heading', { name: 'Sizes' })).toBeVisible();
  expect(container.innerHTML).toBe('<div class="text"><h2>Sizes</h2></div>');
  expect(policies).toEqual(['cms-html']);
  expect(trusted).toContain('<h2>Sizes</h2>');
});

test('renders the same HTML on the server [CMS-18]', async () => {
  const { CmsHtml } = await loadCmsHtml();
  const html = sanitise('<p onclick="alert(1)">Text</p>');
  expect(renderToString(<CmsHtml html={html} />)).toBe('<div><p>Text</p></div>');
});
