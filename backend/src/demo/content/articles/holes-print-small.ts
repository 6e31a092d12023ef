import type { DemoArticle } from '../content-types.ts';

export const holesPrintSmall: DemoArticle = {
  slug: 'holes-print-small',
  name: 'Holes print small',
  title: 'Holes print small, and what we do so that followers fit all the same',
  metaDescription:
    'Why printed holes come out undersized, how much of it is geometry, and a half-hour calibration for followers and gauges.',
  author: 'Mara',
  blurb:
    'Draw a 13 mm hole, print it, and a 13 mm follower will not go in. Four causes, one afternoon, and a coupon that tells them apart.',
  picture: {
    file: 'stepped-follower-set/detail.webp',
    alt: 'Slotted ends of five orange followers in a tray',
  },
  groups: ['3d-printers', 'maths'],
  publishTime: '2025-09-03T08:30:00+10:00',
  contentHtml: `<p>The first follower I ever printed was drawn at 12.8 mm and measured 12.9. The first ring I printed to check it was drawn at 13.0 and measured 12.8. The two of them taught me most of what follows: outsides print a little large, insides print a little small, and the reasons are not the same.</p>
<h2 id="a-circle-is-a-polygon">A circle is a polygon</h2>
<p>A model file holds triangles, so a circle is a polygon with its corners on the true circle. Its flats lie inside. For a hole of diameter <em>D</em> drawn with <em>n</em> sides, the width across the flats is</p>
<pre><code>D × cos(180° / n)</code></pre>
<p>With 24 sides, a 13 mm hole loses 0.11 mm before the printer has even warmed up. With 96 sides it loses 0.007 mm, which nobody can measure. So the first cure costs nothing: use more sides. Where a part must have few, as a nut trap does, divide by the same cosine and the flats land where you want them.</p>
<h2 id="the-bead">The bead cuts the corner</h2>
<p>Molten plastic is a string under tension. Pulled round a tight inside curve it takes the short way, towards the centre, and pushes the wall inwards. The smaller the hole, the stronger the effect. On our machines, with a 0.4 mm nozzle, it is about:</p>
<table><thead><tr><th scope="col">Drawn</th><th scope="col">PETG, upright</th><th scope="col">PLA, upright</th></tr></thead><tbody>
<tr><td>3 mm</td><td>2.76 mm</td><td>2.82 mm</td></tr>
<tr><td>6 mm</td><td>5.84 mm</td><td>5.88 mm</td></tr>
<tr><td>13 mm</td><td>12.89 mm</td><td>12.92 mm</td></tr>
<tr><td>30 mm</td><td>29.92 mm</td><td>29.95 mm</td></tr>
</tbody></table>
<p>Yours will differ. The pattern will not: the loss shrinks as the hole grows, and it never quite goes away.</p>
<h2 id="cooling">Cooling and the first layer</h2>
<p>Plastic shrinks as it cools, PLA by two or three parts in a thousand, PETG by a little more. On a 13 mm bore that is about 0.04 mm. Meanwhile the first layer, pressed flat against the plate, spreads outwards and inwards by a tenth or two. It is called an elephant’s foot, and it makes a gauge read wrong at exactly the end people push in first. Our parts have a 0.4 mm chamfer at the foot for no other reason.</p>
{{picture:articles/gauge-pins.webp|A green rack of steel gauge pins with one pin standing in a mustard test piece|A rack of gauge pins, and the test piece they are tried in.}}
<h2 id="the-coupon">The coupon</h2>
<p>Half an hour, twelve grams of plastic, and you know your own machine:</p>
<ol><li>Draw a plate 8 mm thick with seven holes: your wanted size, then 0.05 mm more for each.</li><li>Print it the way the real part will stand. A hole lying on its side is a different hole.</li><li>Let it cool to room temperature. Coffee helps.</li><li>Try a pin of known size in each hole, from the large end down, and write down the first that holds it.</li></ol>
<p>The difference between what you drew and what holds the pin is your allowance for that diameter, in that plastic, on that machine. Put it into the model as a number with a name. In ours it is called <code>bore_ease</code>, and it is the only number in the file that belongs to the printer and not to the part. If trying seven holes sounds like many, <a href="/article/fifteen-pins-four-tries">three tries are enough</a>.</p>
<h2 id="stacking-up">When errors stack up</h2>
<p>A follower has to pass a plug bore, so two tolerances meet. Say the follower is 12.80 mm give or take 0.05, and the bore 12.95 mm give or take 0.05. In the worst case the gap is 0.05 mm, in the best 0.25. Add a third part in the line and worst cases get silly: four dimensions of ±0.05 add up to ±0.20. But they seldom all go wrong the same way, and independent errors add like the sides of a right-angled triangle, as the root of the sum of their squares: ±0.10. We design for the second and test for the first, which is how the <a href="/product/stepped-follower-set">Stepped Follower Set</a> came to have sizes 1.1 mm apart, with two in between for worn plugs.</p>
<p>Last, be honest about what you need. A pocket for a pin can be out by half a millimetre and nobody will ever know. Keep the coupon for bores, gauges and threads, and print the rest.</p>`,
};
