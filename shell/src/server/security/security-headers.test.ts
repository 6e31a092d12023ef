import { documentPolicy, documentHeaders, type DocumentPolicy } from './security-headers.ts';

const POLICY = { nonce: 'bm9uY2U=', formTargets: [], frameSources: [], secure: true };

function directive(name: string, changes: Partial<DocumentPolicy> = {}): string | undefined {
  const directives = documentPolicy({ ...POLICY, ...changes }).split('; ');
  return directives.find((text) => text.startsWith(`${name} `));
}

test('lets only scripts with the nonce run, and nothing unsafe [FED-13]', () => {
  expect(directive('script-src')).toBe("script-src 'nonce-bm9uY2U=' 'strict-dynamic'");
  expect(directive('default-src')).toBe("default-src 'none'");
  expect(documentPolicy(POLICY)).not.toContain('unsafe');
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
});

test('lets forms lead to this site and to the payment pages named [FED-18]', () => {
  expect(directive('form-action')).toBe("form-action 'self'");
  expect(directive('form-action', { formTargets: ['https://pay.example'] })).toBe(
    "form-action 'self' https://pay.example",
  );
});

test('asks for https only where the site has it [FED-13]', () => {
  expect(documentHeaders(POLICY)['strict-transport-security']).toContain('max-age=');
  expect(documentHeaders({ ...POLICY, secure: false })).not.toHaveProperty([
    'strict-transport-security',
  ]);
});

test('asks browsers to refuse scripts without integrity [FED-13]', () => {
  expect(documentHeaders(POLICY)).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  });
});

test('allows no frame but what the blocks of the page state [CMS-18]', () => {
  expect(directive('frame-src')).toBe("frame-src 'none'");
  const frameSources = ["'self'", 'https://video.example'];
  expect(directive('frame-src', { frameSources })).toBe("frame-src 'self' https://video.example");
});
