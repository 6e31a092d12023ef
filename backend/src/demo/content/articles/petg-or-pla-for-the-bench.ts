import type { DemoArticle } from '../content-types.ts';

export const petgOrPla: DemoArticle = {
  slug: 'petg-or-pla-for-the-bench',
  name: 'PETG or PLA for the bench?',
  title: 'PETG or PLA for the bench? How we choose the plastic for a part',
  metaDescription:
    'Stiffness, heat, creep and price: how Tumblerworks decides between PETG, PLA and TPU for trays, vices and followers.',
  author: 'Jonah',
  blurb:
    'A tray and a vice look like the same plastic until one of them spends January in a parked car.',
  picture: {
    file: 'articles/spools.webp',
    alt: 'Spools of orange, teal and mustard filament beside an orange grip',
  },
  groups: ['3d-printers'],
  publishTime: '2025-06-14T09:00:00+10:00',
  contentHtml: `<p>Every product page of ours names its plastic, and every week somebody asks why. The short answer is that we print trays in PLA, anything that is clamped in PETG, and anything that touches polished brass in TPU. The long answer is more fun.</p>
<h2 id="stiff-is-not-strong">Stiff is not strong</h2>
<p>Pick up a strip of each and bend it. The PLA resists, resists, and snaps. The PETG gives way early, keeps giving, and comes back. Engineers call the first property stiffness and the second toughness, and it is rare to get a lot of both for thirty dollars a kilogram.</p>
<table><caption>Typical figures; every maker’s data sheet differs a little</caption><thead><tr><th scope="col">Property</th><th scope="col">PLA</th><th scope="col">PETG</th><th scope="col">TPU (95A)</th></tr></thead><tbody>
<tr><th scope="row">Printing temperature</th><td>200–215 °C</td><td>230–250 °C</td><td>220–235 °C</td></tr>
<tr><th scope="row">Softens from about</th><td>55–60 °C</td><td>75–80 °C</td><td>bends at any</td></tr>
<tr><th scope="row">Stiffness (tensile modulus)</th><td>about 3.5 GPa</td><td>about 2.0 GPa</td><td>well under 0.1 GPa</td></tr>
<tr><th scope="row">Density</th><td>1.24 g/cm³</td><td>1.27 g/cm³</td><td>1.21 g/cm³</td></tr>
<tr><th scope="row">When overloaded</th><td>snaps</td><td>whitens, stretches</td><td>shrugs</td></tr>
</tbody></table>
<p>A pinning tray is never overloaded. It lies on a bench and holds a few grams of brass, and what matters is that its walls are crisp and its floor is flat. PLA is stiff, shrinks little as it cools, and prints small corners beautifully. So the <a href="/product/professional-pinning-tray">Professional Pinning Tray</a> is matte PLA and always will be.</p>
<h2 id="creep">Creep, the slow enemy</h2>
<p>A vice is another matter. Squeeze a PLA jaw with a screw, come back on Monday, and the screw is loose. Nothing broke; the plastic flowed, a few hundredths of a millimetre, away from the load. That is creep. All plastics do it, faster under more load and closer to the temperature at which they soften. PLA at 30 °C is already half-way there on a Sydney afternoon.</p>
<p>PETG creeps too, but from further away. With six walls and hand pressure, the jaws of the <a href="/product/bench-cylinder-vice">Bench Cylinder Vice</a> have held the same cylinder on our shelf since the shop opened, and we turn the knob about once a season.</p>
<h2 id="the-car">The car test</h2>
<p>We leave every new design on a dashboard for one summer week. A parked car in full sun passes 60 °C with ease, which is above the softening point of PLA and below that of PETG. The results need no instrument:</p>
<ul><li>PLA trays come back with a saddle shape, deepest where the sun stood at noon.</li><li>PETG parts come back warm.</li><li>Black parts of either do worse than pale ones, for the reason you would expect.</li></ul>
<p>That test is why <a href="/product/depth-gauge-card">gauge cards</a> are PETG although PLA would print them crisper: a gauge that has been warm once is no longer a gauge.</p>
<h2 id="brass">What touches brass</h2>
<p>Neither plastic scratches brass by itself. Grit does, and grit gets pressed into whatever is softest. A PETG jaw is soft enough to swallow a grain of sand and hard enough to drag it along. Liners of TPU swallow the grain whole. If you clamp plated or polished cylinders, use liners; if you clamp scrap for practice, save your money.</p>
<h2 id="what-you-should-use">What you should use at home</h2>
<ol><li>If it sits on a shelf or a bench, indoors: PLA.</li><li>If it is screwed, clamped, sprung or dropped: PETG, with more walls rather than more infill.</li><li>If it travels in a car: PETG, in a pale colour.</li><li>If it must grip without marking: TPU, or a strip of it on something stiff.</li></ol>
<p>One more thing. PETG takes up water from the air and tells you so by popping and stringing as it prints. Dry it at 65 °C for six hours before you blame the slicer, and keep the spool in a box with a bag of silica gel. PLA is more forgiving, but it too prints better from a dry box. More about how a print is built up is in <a href="/article/layer-height-is-a-choice">Layer height is a choice</a>, and about why its holes come out tight in <a href="/article/holes-print-small">Holes print small</a>. For numbers you can rely on, the <a href="https://www.prusa3d.com">makers of good filament</a> publish data sheets; read those before you trust a table in a blog, this one included.</p>`,
};
