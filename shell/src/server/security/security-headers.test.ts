import { contentSecurityPolicy, documentHeaders, type DocumentPolicy } from './security-headers.ts';

const POLICY = { nonce: 'bm9uY2U=', formTargets: [], frameSources: [], secure: true };

function directive(name: string, changes: Partial<DocumentPolicy> = {}): string | undefined {
  const directives = contentSecurityPolicy({ ...POLICY, ...changes }).split('; ');
  return directives.find((text) => text.startsWith(`${name} `));
}

test('FED-13 lets only scripts with the nonce run, and nothing unsafe', () => {
  expect(directive('script-src')).toBe("script-src 'nonce-bm9uY2U=' 'strict-dynamic'");
  expect(directive('default-src')).toBe("default-src 'none'");
  expect(contentSecurityPolicy(POLICY)).not.toContain('unsafe');
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
});

test('FED-18 lets forms lead to this site and to the payment pages named', () => {
  expect(directive('form-action')).toBe("form-action 'self'");
  expect(directive('form-action', { formTargets: ['https://pay.example'] })).toBe(
    "form-action 'self' https://pay.example",
  );
});

test('FED-13 asks for https only where the site has it', () => {
  expect(documentHeaders(POLICY)['strict-transport-security']).toContain('max-age=');
  expect(documentHeaders({ ...POLICY, secure: false })).not.toHaveProperty([
    'strict-transport-security',
  ]);
});

test('FED-13 asks browsers to refuse scripts without integrity', () => {
  expect(documentHeaders(POLICY)).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  });
});

test('CMS-18 allows no frame but what the blocks of the page state', () => {
  expect(directive('frame-src')).toBe("frame-src 'none'");
  const frameSources = ["'self'", 'https://video.example'];
  expect(directive('frame-src', { frameSources })).toBe("frame-src 'self' https://video.example");
});
