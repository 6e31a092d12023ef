import { aBlock } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';

const htmlBlock = (html: string) => aBlock({ template: 'core/html', variables: { html } });

test('shows the author’s HTML and removes scripts and styles [CMS-01 CMS-18]', async () => {
  const { html } = await renderOnServer({
    block: htmlBlock(
      '<h2>Care</h2><p style="color:red" onclick="x()">Wipe dry.</p><script>alert(1)</script><a href="javascript:x()">no</a>',
    ),
  });
  expect(html).toContain('<h2>Care</h2>');
  expect(html).toContain('<p>Wipe dry.</p>');
  expect(html).not.toMatch(/script|onclick|style=/);
});

test('renders without an error when the author entered nothing [CMS-01]', async () => {
  const { html } = await renderOnServer({ block: aBlock({ template: 'core/html' }) });
  expect(html).not.toContain('undefined');
});
