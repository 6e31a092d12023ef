import type { DemoArticle } from '../content-types.ts';

export const layerHeight: DemoArticle = {
  slug: 'layer-height-is-a-choice',
  name: 'Layer height is a choice',
  title: 'Layer height is a choice: what you buy with a thinner layer, and what you pay',
  metaDescription:
    'Time, strength and staircases: how to choose a layer height between 0.10 and 0.28 mm for parts that have to work.',
  author: 'Jonah',
  blurb:
    'Halve the layer and the print takes twice as long. Sometimes that is a bargain; often nobody can tell.',
  picture: {
    file: 'prototype-display-plinth/detail.webp',
    alt: 'Stepped bone-coloured plinth from above with fine layer lines',
  },
  groups: ['3d-printers'],
  publishTime: '2025-11-22T10:00:00+11:00',
  contentHtml: `<p>New printers come with a menu that runs from “draft” to “ultra detail”, and new owners choose the bottom of the list. I did. My first tray took nineteen hours and was, to the naked eye, a tray.</p>
<h2 id="what-a-layer-is">What a layer is</h2>
<p>A printer draws flat pictures and stacks them. The height of each picture is yours to choose, within limits set by the hole in the nozzle: between a quarter and three quarters of its diameter. For the usual 0.4 mm nozzle that means 0.10 to 0.30 mm. Thinner, and the plastic is smeared rather than laid; thicker, and the bead is not pressed into the one below and peels off like string cheese.</p>
<h2 id="time">What it costs</h2>
<p>The number of layers is the height of the part divided by the height of a layer, and the time follows it closely. The <a href="/product/palm-grip-holder">Palm Grip Holder</a> is 92 mm tall:</p>
<table><thead><tr><th scope="col">Layer</th><th scope="col">Layers</th><th scope="col">Time on our machines</th></tr></thead><tbody>
<tr><td>0.12 mm</td><td>767</td><td>8 h 10 min</td></tr>
<tr><td>0.20 mm</td><td>460</td><td>4 h 55 min</td></tr>
<tr><td>0.28 mm</td><td>329</td><td>3 h 40 min</td></tr>
</tbody></table>
<p>Why does the last step save less than it should? Because the hot end can only melt so much. A bead 0.45 mm wide and 0.20 mm high, laid at 100 mm a second, is 9 cubic millimetres of plastic a second. At 0.28 mm it would be 12.6, and an ordinary hot end gives up somewhere about there. The slicer knows, and slows down.</p>
<h2 id="staircases">What you see</h2>
<p>On an upright wall, layers are fine lines, and 0.12 looks little better than 0.20. On a gentle slope they are a staircase, and the tread is what you see. Its width is the layer height divided by the tangent of the slope. Ten degrees up from flat:</p>
<ul><li>0.28 mm layers make treads 1.6 mm wide,</li><li>0.20 mm layers make treads 1.1 mm wide,</li><li>0.12 mm layers make treads 0.7 mm wide.</li></ul>
<p>That is why the domed <a href="/product/tweezers-rest">Pin Tweezers Rest</a> is printed finer than the square trays beside it, and why a slicer’s variable layer height is worth ten minutes of your time: thin layers on the dome, thick ones on the flanks.</p>
{{picture:articles/printing.webp|A blue spiral grip half printed on a dark plate, with the nozzle above it|Half-way up a palm grip. Every line is 0.2 mm.}}
<h2 id="strength">What you do not see</h2>
<p>Layers are glued to each other by heat alone, and a print is weakest between them. Thicker layers have fewer joints, and each is laid hotter and wider, so for the same part a thick layer often comes out a little stronger along its height. Thin layers are no virtue in a vice. Ours is 0.20 mm with six walls, and it is turned on the plate so that the screw pulls along the layers and not across them. Which plastic matters more than either; see <a href="/article/petg-or-pla-for-the-bench">PETG or PLA for the bench?</a></p>
<h2 id="fit">What you feel</h2>
<p>A follower slides along its own axis, across every layer line it has. Here fine layers earn their keep. At 0.20 mm a follower feels like a file, very slightly, and drags springs about. At 0.12 mm, tumbled for an hour with ceramic chips, it feels like a pen. Ours are printed upright at 0.12 mm, solid, and it is the slowest thing we make for its weight.</p>
<h2 id="our-table">The table on our wall</h2>
<table><thead><tr><th scope="col">Layer</th><th scope="col">We use it for</th></tr></thead><tbody>
<tr><td>0.10 mm</td><td>gauge cards, edges that are read</td></tr>
<tr><td>0.12 mm</td><td>followers, practice locks, anything that slides</td></tr>
<tr><td>0.16 mm</td><td>domes, fobs, things for the hand</td></tr>
<tr><td>0.20 mm</td><td>nearly everything</td></tr>
<tr><td>0.24 mm</td><td>bins, rails, big plain shapes</td></tr>
</tbody></table>
<p>If you take one thing from it, take the fourth row. Print it at 0.20 mm, look at it from where you will use it, and go finer only if you can say what for.</p>`,
};
