import { aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { aShell } from '../testing/test-shell.ts';

test.each(['login', 'signup', 'forgotpassword'])(
  '/%s is open to who has no login, whatever the site says of it [SH-06]',
  async (slug) => {
    const url = `/${slug}`;
    const shell = await aShell({
      content: { pages: [aPage(slug)], sitemap: [aSitemapEntry({ url, login_required: true })] },
    });
    expect((await shell.app.inject(url)).statusCode).toBe(200);
  },
);
