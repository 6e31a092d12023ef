import { connectWithRetry, isConnectionLost } from './lost-connection.ts';

function anError(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

test.each([
  anError('terminating connection due to administrator command', '57P01'),
  anError('the database system is starting up', '57P03'),
  anError('connection failure', '08006'),
  anError('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  anError('Connection terminated unexpectedly'),
  new AggregateError([anError('refused', 'ECONNREFUSED')], 'all addresses'),
])('recognises %s as a lost connection [API-05]', (error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([anError('duplicate key', '23505'), anError('boom'), 'Connection terminated', null])(
  'does not recognise %s as a lost connection [API-05]',
  (error) => {
    expect(isConnectionLost(error)).toBe(false);
  },
);

test('connects when the server is available again [API-05]', async () => {
  let tries = 0;
  const client = await connectWithRetry(async () => {
    tries += 1;
    if (tries < 3) throw anError('the database system is starting up', '57P03');
    return 'client';
  });
  expect([client, tries]).toEqual(['client', 3]);
});

test('does not retry other errors [API-05]', async () => {
  let tries = 0;
  const connecting = connectWithRetry(async () => {
    tries += 1;
    throw anError('password authentication failed', '28P01');
  });
  await expect(connecting).rejects.toMatchObject({ code: '28P01' });
  expect(tries).toBe(1);
});
