import { FormError, parseMultipartForm } from './multipart-form.ts';

async function post(fields: readonly (readonly [string, string | File])[], maxFields = 10) {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value);
  }
  const request = new Response(form);
  const contentType = request.headers.get('content-type') ?? '';
  return parseMultipartForm(Buffer.from(await request.arrayBuffer()), { contentType, maxFields });
}

test('reads texts, and files as data addresses of the type their sender names', async () => {
  const entries = await post([
    ['name', 'A key'],
    ['photo', new File(['png'], 'key.png', { type: 'image/png' })],
    ['other', new File(['x'], 'x', { type: 'no type;' })],
    ['empty', new File([], 'empty.png')],
  ]);
  expect(entries).toEqual([
    { name: 'name', kind: 'text', value: 'A key' },
    { name: 'photo', kind: 'file', value: 'data:image/png;base64,cG5n' },
    { name: 'other', kind: 'file', value: 'data:application/octet-stream;base64,eA==' },
    { name: 'empty', kind: 'file', value: '' },
  ]);
});

test('reads no more fields than asked for', async () => {
  const fields = ['a', 'b', 'c'].map((name) => [name, '1'] as const);
  expect((await post(fields, 2)).map(({ name }) => name)).toEqual(['a', 'b']);
});

test('refuses a body that is no form', async () => {
  const parsing = parseMultipartForm(Buffer.from('x'), {
    contentType: 'multipart/form-data; boundary=b',
    maxFields: 1,
  });
  await expect(parsing).rejects.toThrow(FormError);
  await expect(parsing).rejects.toMatchObject({ statusCode: 400 });
});
