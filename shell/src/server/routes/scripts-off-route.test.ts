import { aShell } from '../testing/test-shell.ts';

test('sends complete pages again to a browser that no longer runs scripts [FED-06]', async () => {
  const shell = await aShell();
  const headers = { cookie: 'scripts=1' };
  const streamed = await shell.app.inject({ url: '/about', headers });
  const [, refreshUrl = ''] =
    /<noscript><meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(streamed.body) ?? [];

  const response = await shell.app.inject({ url: refreshUrl, headers });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/about']);
  expect(response.headers['set-cookie']).toMatch(/^scripts=; Max-Age=0; Path=\//);

  const complete = await shell.app.inject('/about');
  expect(complete.body).not.toContain('http-equiv="refresh"');
});

test.each(['//evil.example', 'https://evil.example', '', 'about'])(
  'redirects to the homepage instead of %j [SH-06]',
  async (target) => {
    const shell = await aShell();
    const url = `/_scripts-off?return_to=${encodeURIComponent(target)}`;
    expect((await shell.app.inject(url)).headers.location).toBe('/');
  },
);
