import { parseFrame, type FrameFields } from './block-frame.ts';
import { columnRules, frameRules } from './frame-styles.ts';

function rulesOf(fields: FrameFields): string {
  const parsed = parseFrame('12', fields);
  return parsed === null ? '' : frameRules(parsed);
}

const MUTED_RULE =
  '.b-12>:not([data-background]){--color-ink-muted:color-mix(in srgb,currentColor 75%,transparent)}';

test.each([
  {},
  { sort_order: 3, hidden: false, full_width: false, aos_offset: 50 },
  { text_colour: 'nonsense', padding_top: '-3', anchor_name: 'main', aos_type: 'none' },
  { background_image_opacity: 50, background_image_saturation: 0, background_image_fixed: true },
])('creates no frame without frame fields: %j [CMS-03]', (fields) => {
  expect(parseFrame('12', fields)).toBeNull();
});

test('writes colours, padding, margin and width as CSS rules [CMS-03]', () => {
  const fields = {
    text_colour: '#fff',
    background_colour: '#24313f',
    padding_top: '24px',
    padding_left: '5rem',
    margin_bottom: '2vh',
    full_width: true,
  };
  expect(rulesOf(fields)).toBe(
    '.b-12{background-color:rgb(36 49 63);color:var(--color-ink);color-scheme:dark;' +
      'color:rgb(255 255 255);padding-block-start:24px;padding-inline-start:min(5rem,12vw);' +
      'margin-block-end:2vh;--container-max:none}',
  );
});

test('gives links on a token’s colour a readable text colour [CMS-03]', () => {
  expect(rulesOf({ background_colour: 'bnd' })).toBe(
    '.b-12{background-color:var(--color-brass);color:var(--color-brass-ink)}' +
      '.b-12 a:not([class]){color:inherit}' +
      MUTED_RULE,
  );
});

test('derives the muted text colour on a picture or video from the frame’s text colour [CMS-03]', () => {
  const colours = { text_colour: 'wht', background_colour: '#16181c' };
  expect(rulesOf({ ...colours, background_video_id: 4 })).toContain(MUTED_RULE);
  expect(rulesOf(colours)).not.toContain('muted');
});

test('applies opacity and saturation to the picture, not to the frame [CMS-03]', () => {
  const fields = {
    background_image: 'a1b2c3',
    background_image_opacity: 30,
    background_image_saturation: 50,
  };
  expect(rulesOf(fields)).toBe(
    MUTED_RULE +
      '.b-12>[data-background]{opacity:0.3}' +
      '.b-12>[data-background] :is(img,video){filter:saturate(0.5)}',
  );
});

test('shows the still of a video, or the picture without a video [CMS-03]', () => {
  const video = { background_video_id: 4, background_image: 'aa', slate: 'bb' };
  expect(parseFrame('12', video)?.frame.background).toEqual({
    picture: 'bb',
    videoId: '4',
    isFixed: false,
  });
  expect(parseFrame('12', { ...video, slate: null })?.frame.background?.picture).toBe('aa');
  expect(parseFrame('12', { background_image: '../x' })).toBeNull();
});

test('applies the default values of a scroll animation [CMS-17]', () => {
  expect(parseFrame('12', { aos_type: 'zoom-in' })?.frame.animation).toEqual({
    type: 'zoom-in',
    offsetPx: 120,
    durationMs: 400,
    easing: 'ease',
    delayMs: 0,
  });
});

test.each([
  [{ aos_type: 'explode' }, { type: 'fade' }],
  [{ aos_type: 'fade', aos_easing: 'ease-in-out-back' }, { easing: 'ease-in-out' }],
  [{ aos_type: 'fade', aos_easing: 'steps(4)' }, { easing: 'ease' }],
  [
    { aos_type: 'fade', aos_offset: -5, aos_duration: 90_000 },
    { offsetPx: 120, durationMs: 400 },
  ],
])('replaces invalid animation fields: %j [CMS-17]', (fields, animation) => {
  expect(parseFrame('12', fields)?.frame.animation).toMatchObject(animation);
});

test('places columns side by side only on wide screens [CMS-05]', () => {
  expect(columnRules([{ id: '3', start: 2, width: 10 }])).toBe(
    '@media (min-width: 48rem){.c-3{grid-column:2 / span 10}}',
  );
  expect(columnRules([])).toBe('');
});
