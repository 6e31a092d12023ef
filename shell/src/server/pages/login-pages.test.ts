import { aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { aShell } from '../testing/test-shell.ts';

test.each(['login', 'signup', 'forgotpassword'])(
  'shows /%s without a session, whatever the page’s settings are [SH-06]',
  async (slug) => {
    const url = `/${slug}`;
    const shell = await aShell({
      content: { pages: [aPage(slug)], sitemap: [aSitemapEntry({ url, login_required: true })] },
    });
    expect((await shell.app.inject(url)).statusCode).toBe(200);
  },
);
