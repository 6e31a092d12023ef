import { describeAssets } from './build-shell.ts';

const file = (bytes: number) => ({ integrity: `sha384-${bytes}`, bytes });

test('lists the script and styles for the server to write into the document [FED-13]', () => {
  const files = {
    'main.aa.js': file(1),
    'main.bb.css': file(2),
    'later.cc.js': file(3),
    'team.ee.js': file(5),
    'scheme.ab.js': file(9),
    'consent.a1.js': file(7),
    'analytics.a2.js': file(8),
    'font.dd.woff2': file(4),
  };

  const entries = {
    main: ['main.bb.css', 'main.aa.js'],
    team: ['team.ee.js'],
    scheme: ['scheme.ab.js'],
    consent: ['consent.a1.js'],
    analytics: ['analytics.a2.js'],
  };
  expect(describeAssets(entries, files)).toEqual({
    scripts: {
      main: { file: 'main.aa.js', ...file(1) },
      team: { file: 'team.ee.js', ...file(5) },
      scheme: { file: 'scheme.ab.js', ...file(9) },
      consent: { file: 'consent.a1.js', ...file(7) },
      analytics: { file: 'analytics.a2.js', ...file(8) },
    },
    styles: [{ file: 'main.bb.css', ...file(2) }],
    chunks: { 'main.aa.js': file(1), 'main.bb.css': file(2), 'later.cc.js': file(3) },
  });
});

test('refuses an entry of two scripts', () => {
  const files = { 'main.aa.js': file(1), 'vendor.bb.js': file(2) };

  const entries = {
    main: ['vendor.bb.js', 'main.aa.js'],
    team: [],
    consent: [],
    analytics: [],
    scheme: [],
  };
  expect(() => describeAssets(entries, files)).toThrow('is 2 scripts');
});
