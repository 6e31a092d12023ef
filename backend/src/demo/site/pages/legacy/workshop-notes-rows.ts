import type { LegacyRowWire } from 'shared-contracts/api/legacy-page';
import { legacyBlock, legacyRow, legacyWidget } from '../../legacy-row.ts';

const introHtml =
  '<h1>Workshop notes</h1><p>What we say on Saturdays, for reading on the train home. Practise on locks you own, and never on one that is in use.</p>';
const wordsHtml =
  '<dl><dt>Plug</dt><dd>The part that turns.</dd><dt>Shear line</dt><dd>The gap between plug and body; every stack must part there.</dd><dt>Key pin</dt><dd>The lower pin. It touches the key, and its length is the secret.</dd><dt>Driver pin</dt><dd>The upper pin. The spring pushes it into the plug.</dd><dt>Binding</dt><dd>What the tightest stack does when you put tension on.</dd></dl>';
const sizesHtml =
  '<table><thead><tr><th scope="col">Part</th><th scope="col">Usual size</th></tr></thead><tbody><tr><td>Pin diameter</td><td>2.9 mm</td></tr><tr><td>Plug of a house lock</td><td>12.7 to 13.0 mm</td></tr><tr><td>European plug</td><td>13.0 mm</td></tr><tr><td>Tension bar</td><td>0.8 to 1.3 mm</td></tr></tbody></table><p>Measure yours with the <a href="/product/depth-gauge-card">Depth Gauge Card</a>.</p>';
const stepsHtml =
  '<ol><li>Light tension, lighter than you think.</li><li>Find the stack that does not want to move.</li><li>Lift it until it clicks; stop.</li><li>Find the next one that binds.</li><li>When nothing moves, let go and breathe out.</li></ol>';
const homeworkHtml =
  '<p>Take one cylinder apart over a tray, draw what you find, and put it back. Bring the drawing next time: the pin that surprised you is the one worth talking about.</p>';

/** A row of two columns, a row of tabs, and a last one set in from the left. */
export const workshopNotesRows: readonly LegacyRowWire[] = [
  legacyRow('columns', [
    legacyBlock(1, [legacyWidget('html', { html: introHtml })], { width: 8 }),
    legacyBlock(
      2,
      [
        legacyWidget('html', {
          html: '<p>Next Saturday is on the <a href="/workshop">workshop page</a>.</p>',
          background_colour: '#24313f',
          text_colour: '#ffffff',
          padding_top: '16px',
          padding_bottom: '16px',
          padding_left: '16px',
          padding_right: '16px',
          anchor_name: 'next',
        }),
      ],
      { width: 4, title: 'When is the next one?' },
    ),
  ]),
  legacyRow('tabs', [
    legacyBlock(3, [legacyWidget('html', { html: stepsHtml })], { title: 'Picking' }),
    legacyBlock(4, [legacyWidget('html', { html: wordsHtml })], { title: 'Words' }),
    legacyBlock(5, [legacyWidget('html', { html: sizesHtml })], { title: 'Sizes' }),
    legacyBlock(
      6,
      [
        legacyWidget(
          'article list',
          { heading: 'Further reading', group: 'science' },
          { _limit: 3, _sort_by: 'display_start_time' },
        ),
      ],
      { title: 'Reading' },
    ),
  ]),
  legacyRow('columns', [
    legacyBlock(
      7,
      [
        legacyWidget('html', { html: homeworkHtml }),
        legacyWidget('html', {
          html: '<p>Notes of the first workshop, kept for ourselves.</p>',
          widget_is_visible: '0',
        }),
        legacyWidget('html', {
          html: '<p>The March workshop is full.</p>',
          widget_hidden_after: '2026-03-28T18:00:00+11:00',
        }),
      ],
      { width: 6, offset: 1, title: 'Homework' },
    ),
    legacyBlock(
      8,
      [legacyWidget('contact form', { form: 'contact', heading: 'Ask about the notes' })],
      { width: 4, offset: 1 },
    ),
  ]),
];
