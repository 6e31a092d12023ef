import { aBlock, createFakeApi } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
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

test('shows when the text was last revised, in the site’s date format [CMS-06]', async () => {
  const block = aBlock({
    template: 'core/html',
    variables: { html: '<p>Rates</p>', last_updated: '2022-07-05' },
  });
  const { html } = await renderOnServer({ block });
  expect(html).toContain('Last updated <time dateTime="2022-07-05">5 July 2022</time>');
});

test.each([undefined, '', 'July', '2022-02-30'])(
  'shows no date for `last_updated` %j [CMS-06]',
  async (lastUpdated) => {
    const variables = { html: '<p>Rates</p>', ...(lastUpdated && { last_updated: lastUpdated }) };
    const { html } = await renderOnServer({ block: aBlock({ template: 'core/html', variables }) });
    expect(html).not.toContain('Last updated');
  },
);

describe('placeholders [CMS-05]', () => {
  const api = () =>
    createFakeApi({
      '/cognito/domain/currentDomain': {
        data: {
          name: 'Tumblerworks',
          organisation_name: 'Pins <b>&</b> "Sons"',
          organisation_email: 'hello@example.com',
          facebook: 'javascript:alert(1)',
          google_analytics_key: 'G-SECRET',
        },
      },
    });

  async function render(text: string, variables: JsonObject = { pass_through_twig: '1' }) {
    const client = api();
    const block = aBlock({ template: 'core/html', variables: { html: text, ...variables } });
    const { html } = await renderOnServer({ block }, client);
    return { html, calls: client.calls };
  }

  test('are replaced by the site’s settings', async () => {
    const { html } = await render(
      '<p>Write to <a href="mailto:{{ organisation_email }}">{{organisation_email}}</a>, {{ site.name }}.</p>',
    );
    expect(html).toContain(
      '<p>Write to <a href="mailto:hello@example.com">hello@example.com</a>, Tumblerworks.</p>',
    );
  });

  test('become text, never markup or a script address', async () => {
    const { html } = await render(
      '<p title="x">{{ organisation_name }}</p><a href="{{ facebook }}">us</a>',
    );
    expect(html).toContain('<p>Pins &lt;b&gt;&amp;&lt;/b&gt; "Sons"</p><a>us</a>');
  });

  test('show nothing for a setting that is empty, unknown or not for texts', async () => {
    const { html } = await render(
      '<p>[{{ organisation_phone }}{{ nothing }}{{ google_analytics_key }}{{ constructor }}]</p>',
    );
    expect(html).toContain('<p>[]</p>');
  });

  test('stay as they are without the switch, and then no settings are loaded', async () => {
    for (const variables of [{}, { pass_through_twig: '0' }]) {
      const { html, calls } = await render('<p>{{ name }}</p>', variables);
      expect(html).toContain('<p>{{ name }}</p>');
      expect(calls).toEqual([]);
    }
  });

  test('load no settings for a text without one, and compute nothing', async () => {
    const { html, calls } = await render('<p>{{ 1 + 1 }} {% if name %}</p>');
    expect(html).toContain('<p>{{ 1 + 1 }} {% if name %}</p>');
    expect(calls).toEqual([]);
  });

  test('leave gaps when the settings cannot be loaded', async () => {
    const down = createFakeApi({
      '/cognito/domain/currentDomain': () => {
        throw new Error('down');
      },
    });
    const variables = { html: '<p>By {{ name }}</p>', pass_through_twig: true };
    const { html } = await renderOnServer(
      { block: aBlock({ template: 'core/html', variables }) },
      down,
    );
    expect(html).toContain('<p>By </p>');
  });
});
