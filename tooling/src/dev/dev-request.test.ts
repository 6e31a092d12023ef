import { readDevRequest } from './dev-request.ts';

const read = (...args: readonly string[]) => readDevRequest(args, {}, '/repository');

test('develops a remote of the repository against the local site [FED-14]', () => {
  expect(read('mfe-shop')).toEqual({
    folder: '/repository/mfe-shop',
    siteUrl: 'http://localhost:3000',
    port: 4200,
    keysDirectory: '/repository/.data/keys',
    task: 'serve',
  });
});

test('develops against the local site at its port [FED-14]', () => {
  const request = readDevRequest(['mfe-shop'], { PORT: '4000' }, '/repository');

  expect(request.siteUrl).toBe('http://localhost:4000');
});

test('develops against another site, from another port, or signs a link for another developer [FED-14]', () => {
  const words = ['mfe-shop', '--against', 'https://shop.example/home', '--port', '4300', '--link'];

  expect(read(...words)).toMatchObject({
    siteUrl: 'https://shop.example',
    port: 4300,
    task: 'link',
  });
});

test.each([
  ['no remote', []],
  ['two remotes', ['mfe-shop', 'mfe-cms']],
  ['an unknown option', ['mfe-shop', '--fast']],
  ['no address', ['mfe-shop', '--against', 'shop']],
  ['no port', ['mfe-shop', '--port', 'x']],
])('refuses %s with an explanation [FED-14]', (_, args) => {
  expect(() => read(...args)).toThrow(/npm run dev|is not/);
});
