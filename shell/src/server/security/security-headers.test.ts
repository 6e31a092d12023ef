import { documentPolicy, documentHeaders, type DocumentPolicy } from './security-headers.ts';

const POLICY = { code: { nonce: 'bm9uY2U=' }, formTargets: [], frameSources: [], secure: true };

function directive(name: string, changes: Partial<DocumentPolicy> = {}): string | undefined {
  const directives = documentPolicy({ ...POLICY, ...changes }).split('; ');
  return directives.find((text) => text.startsWith(`${name} `));
}

test('allows only scripts with the nonce, and nothing unsafe [FED-13]', () => {
  expect(directive('script-src')).toBe("script-src 'nonce-bm9uY2U=' 'strict-dynamic'");
  expect(directive('default-src')).toBe("default-src 'none'");
  expect(documentPolicy(POLICY)).not.toContain('unsafe');
  expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
});

test('allows the scripts and styles with these digests, and no nonce [FED-13]', () => {
  const code = { scripts: ['sha256-aW5saW5l', 'sha384-bWFpbg=='], styles: ['sha256-c3R5bGU='] };
  expect(directive('script-src', { code })).toBe(
    "script-src 'sha256-aW5saW5l' 'sha384-bWFpbg==' 'strict-dynamic'",
  );
  expect(directive('style-src', { code })).toBe("style-src 'self' 'sha256-c3R5bGU='");
});

test('allows forms to lead to this site and to the given payment pages [FED-18]', () => {
  expect(directive('form-action')).toBe("form-action 'self'");
  expect(directive('form-action', { formTargets: ['https://pay.example'] })).toBe(
    "form-action 'self' https://pay.example",
  );
});

test('requires https only on an https site [FED-13]', () => {
  expect(documentHeaders(POLICY)['strict-transport-security']).toContain('max-age=');
  expect(documentHeaders({ ...POLICY, secure: false })).not.toHaveProperty([
    'strict-transport-security',
  ]);
});

test('requires integrity for scripts [FED-13]', () => {
  expect(documentHeaders(POLICY)).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
  });
});

test("allows only frames that the page's blocks declare [CMS-18]", () => {
  expect(directive('frame-src')).toBe("frame-src 'none'");
  const frameSources = ["'self'", 'https://video.example'];
  expect(directive('frame-src', { frameSources })).toBe("frame-src 'self' https://video.example");
});
