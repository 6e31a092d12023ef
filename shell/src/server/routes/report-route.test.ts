import { aShell } from '../testing/test-shell.ts';

const REPORT = { remote: 'mfe-shop', version: '1.0.0', phase: 'hydrate', message: 'It broke' };

test('logs a browser’s report with remote and version [FED-07]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject({ method: 'POST', url: '/_report', payload: REPORT });
  expect(response.statusCode).toBe(204);
  expect(shell.logged).toContainEqual(
    expect.objectContaining({ report: expect.objectContaining(REPORT) }),
  );
});

test('shortens long values in the log [FED-07]', async () => {
  const shell = await aShell();
  const payload = { ...REPORT, message: 'x'.repeat(10_000), password: 'secret' };
  await shell.app.inject({ method: 'POST', url: '/_report', payload });
  const line = JSON.stringify(shell.logged);
  expect(line).toContain('x'.repeat(500));
  expect(line).not.toContain('x'.repeat(501));
  expect(line).not.toContain('secret');
});

test('accepts reports of a service and of the shell, without slot or version [FED-07]', async () => {
  const shell = await aShell();
  const payload = { ...REPORT, remote: 'shell', version: null, slot: null };
  const response = await shell.app.inject({ method: 'POST', url: '/_report', payload });
  expect(response.statusCode).toBe(204);
});

test.each([{}, { ...REPORT, remote: 5 }, []])(
  'rejects an invalid report: %j [API-06]',
  async (payload) => {
    const shell = await aShell();
    const response = await shell.app.inject({ method: 'POST', url: '/_report', payload });
    expect(response.statusCode).toBe(422);
    expect(shell.logged).toEqual([]);
  },
);

test('rejects a report of another site [API-06]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject({
    method: 'POST',
    url: '/_report',
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: REPORT,
  });
  expect(response.statusCode).toBe(403);
});
