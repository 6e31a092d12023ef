import type { DemoArticle } from '../content-types.ts';

export const plugThatWouldNotTurn: DemoArticle = {
  slug: 'the-plug-that-would-not-turn',
  name: 'The plug that would not turn',
  title: 'The plug that would not turn: tolerance stack-up, and why locks can be picked at all',
  metaDescription:
    'Small errors in the holes of a lock decide the order in which pins bind. Tolerance stack-up, explained on a practice lock.',
  author: 'Mara',
  blurb:
    'A perfect lock could not be picked. A lock made of real metal can, because no two holes are quite in line.',
  picture: {
    file: 'cutaway-practice-lock/detail.webp',
    alt: 'Cutaway practice lock with brass pins at different heights, seen from its face',
  },
  groups: ['science', 'maths'],
  publishTime: '2026-06-20T09:00:00+10:00',
  contentHtml: `<p>Turn a plug with no key in it and it moves by a hair, then stops. Something holds it. If the lock were perfect, that something would be all five pins at once, each taking a fifth of your push. It never is. It is one pin, and that is the secret of lock picking, all of it.</p>
<h2 id="five-holes">Five holes that should be in line</h2>
<p>The chambers of a plug are drilled one after the other along a line. Each comes out a little to the left or the right, because the drill wanders, the chuck runs out, and the vice gives. In a decent house lock the error is a few hundredths of a millimetre. The same goes for the holes in the body, and the pins themselves vary by a hundredth or so.</p>
<p>Turn the plug. In each chamber the driver pin, still half in the plug and half in the body, gets pinched between the two edges. The chamber whose errors add up furthest in the direction you turn is pinched first. The plug stops there. The other four are loose.</p>
<h2 id="stack-up">Adding errors</h2>
<p>How much play is there before a pin is pinched? It is a sum. Half the clearance between pin and hole in the plug, half of it in the body, and the offset between the two holes:</p>
<table><thead><tr><th scope="col">Contribution</th><th scope="col">Size</th><th scope="col">Give or take</th></tr></thead><tbody>
<tr><td>Pin in plug chamber</td><td>0.05 mm</td><td>0.010 mm</td></tr>
<tr><td>Pin in body chamber</td><td>0.05 mm</td><td>0.010 mm</td></tr>
<tr><td>Plug hole off the line</td><td>0</td><td>0.030 mm</td></tr>
<tr><td>Body hole off the line</td><td>0</td><td>0.030 mm</td></tr>
</tbody></table>
<p>In the worst case the errors all point one way and you get 0.10 mm ± 0.08. More often some cancel. Independent errors add by their squares:</p>
<pre><code>√(0.010² + 0.010² + 0.030² + 0.030²) ≈ 0.045 mm</code></pre>
<p>So one chamber has a play of 0.07 and another of 0.13, and the difference, six hundredths of a millimetre, thinner than a hair, decides who binds. Notice also which rows of the table matter. Halve the errors of the pins and nothing changes. Halve those of the holes and the lock is twice as good. In any stack-up, look at the largest square first.</p>
<h2 id="the-order">The order</h2>
<p>Lift the pinched driver. It scrapes, then its lower end passes the gap between plug and body, the shear line. The plug gives by a hair more, the edge of the plug slides under the driver, and it cannot come down again. That tiny turn is the click. And now another chamber, the next in order of play, is the tightest, and pinches its pin.</p>
<p>Five pins, five clicks, in an order that the drill decided years ago. The order is personal, like a fingerprint; the same lock gives the same order every time, unless you turn the other way, and then it is nearly reversed. With <em>n</em> pins there are <em>n</em>! possible orders, 120 for five, but you never need to guess among them. The lock tells you at every step which pin is next: it is the one that resists.</p>
{{picture:section-demonstrator/front.webp|Standing section through a giant lock with a mustard key in it|The same thing four times life size, with the right key doing all the lifting at once.}}
<h2 id="tension">Why less is more</h2>
<p>Push harder on the plug, and metal gives. The chamber that was second tightest is pinched as well, then the third, and you no longer feel a difference between them. Friction goes with the load, so each pin is also harder to lift. All the information is in the small differences, and force drowns it. That is why every teacher says “lighter”, and why the good ones say it again.</p>
<h2 id="better-locks">What makes a lock better</h2>
<ul><li><strong>Truer holes.</strong> If all five bind together there is nothing to feel. This is expensive.</li><li><strong>Odd drivers.</strong> A spool, narrow at the waist, catches on the edge and gives a click that is a lie.</li><li><strong>More of everything.</strong> Each pin is another chance for an honest mistake.</li></ul>
<p>The <a href="/product/cutaway-practice-lock">Cutaway Practice Lock</a> can be had with spools, and its open side shows them lie. It is twice life size, and its tolerances are twice life size too, on purpose: at 0.12 mm layers we could make it better, and then nobody would learn anything. How a printed hole misses its size in the first place is told in <a href="/article/holes-print-small">Holes print small</a>.</p>
<p>As ever: open what you own, and leave alone what is in use. A lock on a bench is a puzzle. A lock on a door is somebody’s peace of mind.</p>`,
};
