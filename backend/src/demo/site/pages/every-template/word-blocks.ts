import type { DemoBlock } from '../../page-types.ts';

const kitchenSinkHtml =
  '<h2 id="free-text">Free text</h2><p>Free HTML holds <strong>bold</strong>, <em>italic</em>, <code>code</code>, H<sub>2</sub>O, 10<sup>5</sup> keys, and <a href="/blog">links</a> inside and <a href="https://www.openscad.org">outside</a> the site.</p>' +
  '<blockquote><p>The last pin comes out with a fingertip, or the tray goes back to the drawing board.</p></blockquote>' +
  '<ul><li>Lists with bullets</li><li>and <ol><li>lists with numbers</li><li>inside them</li></ol></li></ul>' +
  '<table><caption>A small table</caption><thead><tr><th scope="col">Part</th><th scope="col">Layer</th></tr></thead><tbody><tr><td>Follower</td><td>0.12 mm</td></tr><tr><td>Tray</td><td>0.20 mm</td></tr></tbody></table>' +
  '<dl><dt>Shear line</dt><dd>Where plug and body part.</dd><dt>Bitting</dt><dd>The depths of a key’s cuts, in order.</dd></dl>' +
  '<pre><code>tray(columns = 10, rows = 3);</code></pre><hr />';

const dialScript = `<style>body{margin:1rem;font:1rem/1.5 system-ui;color:#1c1a17;background:#f4f1ec}output{font-weight:700}</style>
<label>Pins <input id="pins" type="range" min="1" max="7" value="5"></label>
<p>With six depths there are <output id="keys">7776</output> ways to cut a key.</p>
<script>
const pins = document.getElementById('pins');
const keys = document.getElementById('keys');
pins.addEventListener('input', () => { keys.textContent = String(6 ** Number(pins.value)); });
</script>`;

/** Templates that are mostly words. */
export const wordBlocks: readonly DemoBlock[] = [
  {
    template: 'core/heading',
    variables: {
      heading: 'Every block',
      sub_heading: 'One of each template, each in a frame of its own',
      level: 1,
    },
    anchorName: 'top',
    frame: { paddingTop: '32px', paddingBottom: '8px' },
  },
  {
    template: 'core/html',
    variables: { html: kitchenSinkHtml },
    anchorName: 'html',
    frame: { marginTop: '16px', marginBottom: '32px', paddingLeft: '24px', paddingRight: '24px' },
  },
  {
    template: 'tpl/heading',
    variables: {
      heading: 'A heading on a picture',
      sub_heading: 'Overlay, colours and place are the author’s choice',
      level: 2,
      overlay_colour: 'blk',
      text_colour: 'wht',
      text_justify: 'center',
      text_align: 'center',
      image_opacity: 30,
      image_saturation: 50,
      parallax: true,
    },
    picture: { file: 'site/home-hero.webp', alt: 'Printed parts in many colours on one bench' },
    anchorName: 'picture-heading',
    frame: { fullWidth: true },
  },
  {
    template: 'core/faq',
    variables: { heading: 'Questions about printing', group: 'printing' },
    anchorName: 'faq',
    frame: {
      backgroundColour: '#24313f',
      textColour: '#ffffff',
      paddingTop: '40px',
      paddingBottom: '40px',
    },
  },
  {
    template: 'core/heading',
    variables: { heading: 'Hidden by its owner', level: 2 },
    frame: { hidden: true },
  },
  {
    template: 'core/raw_code',
    variables: { title: 'How many keys?', code: dialScript, height: 160 },
    anchorName: 'raw-code',
    frame: { aosType: 'fade-up' },
  },
  {
    template: 'core/button_link',
    variables: {
      link: 'https://www.openscad.org',
      link_button_text: 'OpenSCAD, in a new tab',
      link_target: '_blank',
      login_only: false,
    },
    anchorName: 'button',
    frame: { aosType: 'zoom-in', aosDuration: 600, aosDelay: 150 },
  },
  {
    template: 'core/button_link',
    variables: {
      link: '/profile',
      link_button_text: 'Your profile, after logging in',
      link_target: '_self',
      login_only: true,
    },
  },
  {
    template: 'core/call_to_action',
    variables: {
      heading: 'Pins on the floor again?',
      content: '<p>Thirty sloped pockets, and a lip all round.</p>',
      overlay_colour: 'bnd',
      text_colour: 'blk',
      text_justify: 'center',
      text_align: 'center',
      image_opacity: 70,
      image_saturation: 100,
      link: '/product/professional-pinning-tray',
      link_button_text: 'See the tray',
      link_target: '',
    },
    pictures: {
      left_image: { file: 'professional-pinning-tray/front.webp', alt: 'Cobalt tray with pins' },
      right_image: { file: 'tweezers-rest/front.webp', alt: 'Orange rest with steel tweezers' },
    },
    anchorName: 'call-to-action',
    frame: { aosType: 'fade-right', aosEasing: 'ease-in-out', aosOffset: 200 },
  },
  {
    template: 'core/link_children',
    variables: { heading: 'Learn more', parent: 'learn' },
    anchorName: 'links',
    frame: { startTime: '2026-01-01T00:00:00+11:00', endTime: '2036-01-01T00:00:00+11:00' },
  },
  {
    template: 'core/html',
    variables: { html: '<p>This sale ended at the close of June, so nobody sees it any more.</p>' },
    frame: { endTime: '2026-06-30T23:59:59+10:00' },
  },
];
