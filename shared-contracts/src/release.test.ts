import * as v from 'valibot';
import {
  formatReleaseSet,
  isRevoked,
  parseReleaseSet,
  releaseRecordSchema,
  rolloutDocumentSchema,
  type ReleaseRecord,
} from './release.ts';

const record: ReleaseRecord = {
  remote: 'mfe-shop',
  version: '1.0.0',
  builtAt: '2026-01-01T00:00:00.000Z',
  contractVersion: 1,
  federationRuntime: '2.9.2',
  globalName: 'mfe_shop_1_0_0',
  requires: { react: '^19.3.1' },
  provides: [],
  slots: { preload: { scripts: [], styles: [] } },
  service: null,
  publishes: [],
  consumes: [],
  actions: [],
  cookies: ['cart_session'],
  onSessionStarted: false,
  web: { entry: 'remoteEntry.js', files: {} },
  server: { entry: 'server.cjs', files: {} },
};

test('accepts a complete record [FED-13]', () => {
  expect(v.is(releaseRecordSchema, record)).toBe(true);
});

describe('a rollout document', () => {
  const document = {
    sequence: 1,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-02-01T00:00:00.000Z',
    remotes: { 'mfe-shop': { rolloutId: 'r1', plan: { kind: 'single', version: '1.0.0' } } },
  };
  const digest = `sha384-${'a'.repeat(64)}`;

  test('without the field `revoked` is read as it was signed [FED-23]', () => {
    expect(v.parse(rolloutDocumentSchema, document)).toEqual(document);
  });

  test('revokes by either entry, and by nothing else [FED-23]', () => {
    const file = { integrity: digest, bytes: 1 };
    const { web, server } = record;
    const files = { [web.entry]: file, 'other.js': file };
    expect(isRevoked({ web: { ...web, files }, server }, { revoked: [digest] })).toBe(true);
    const half = { ...server, files: { [server.entry]: file } };
    expect(isRevoked({ web, server: half }, { revoked: [digest] })).toBe(true);
    const other = { ...web, files: { 'other.js': file } };
    expect(isRevoked({ web: other, server }, { revoked: [digest] })).toBe(false);
    expect(isRevoked({ web: { ...web, files }, server }, {})).toBe(false);
    expect(isRevoked({ web: { ...web, files }, server }, undefined)).toBe(false);
  });

  test('rejects a revocation that is not a hash [FED-23]', () => {
    expect(v.is(rolloutDocumentSchema, { ...document, revoked: ['1.0.0'] })).toBe(false);
  });
});

test.each(['session', 'visitor', 'scripts', '__Host-session'])(
  "rejects a remote that declares the shell's cookie %s [FED-13]",
  (cookie) => {
    expect(v.is(releaseRecordSchema, { ...record, cookies: [cookie] })).toBe(false);
  },
);

test.each(['../server.cjs', '/etc/passwd', 'a/../../b', ''])(
  'rejects the file path "%s" [FED-13]',
  (entry) => {
    expect(v.is(releaseRecordSchema, { ...record, web: { ...record.web, entry } })).toBe(false);
  },
);

test('preserves a release set in a header [FED-08]', () => {
  const set = { 'mfe-shop': '1.2.0', 'mfe-cms': '1.0.0-b1c2' };
  expect(parseReleaseSet(formatReleaseSet(set))).toEqual(set);
});

test.each(['', 'mfe-shop', 'mfe-shop@', 'mfe-shop@1.0.0@2', 'x@../../1.0.0', 'mfe-shop@1.0.0,'])(
  'rejects "%s" as a release set [FED-13]',
  (text) => {
    expect(parseReleaseSet(text)).toBeUndefined();
  },
);

function withFrames(frames?: readonly string[]) {
  const provided = { template: 'core/video', personal: false, main: false };
  const preload = { scripts: [], styles: [] };
  const provides = [{ ...provided, preload, ...(frames !== undefined && { frames }) }];
  return v.safeParse(releaseRecordSchema, { ...record, provides });
}

test('reads an older record without the field `frames` as one without frames [CMS-18]', () => {
  const { output } = withFrames();
  expect(output).toMatchObject({ provides: [{ frames: [] }] });
});

test.each(["'self'", 'https://www.video.example', 'https://maps.example:8443'])(
  'accepts %s as a source of frames [CMS-18]',
  (source) => {
    expect(withFrames([source]).success).toBe(true);
  },
);

test.each([
  '*',
  'https:',
  'data:',
  'http://video.example',
  'https://*.video.example',
  'https://video.example/path',
  "https://video.example; script-src 'unsafe-inline'",
  "'unsafe-inline'",
])('rejects %s as a source of frames [CMS-18]', (source) => {
  expect(withFrames([source]).success).toBe(false);
});
