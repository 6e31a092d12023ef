import type { DemoArticle } from '../content-types.ts';

export const subtractingALock: DemoArticle = {
  slug: 'subtracting-a-lock-from-a-block',
  name: 'Subtracting a lock from a block',
  title: 'Subtracting a lock from a block: the geometry behind a clamp that fits',
  metaDescription:
    'Union, difference and intersection, why meshes must be watertight, and how an offset makes a clamp fit a European cylinder.',
  author: 'Mara',
  blurb:
    'To make something that holds a lock, take a block and subtract the lock. The computer finds that harder than it sounds.',
  picture: {
    file: 'articles/solids.webp',
    alt: 'A rounded cube, a cross of three rods, and the cube with the rods taken away',
  },
  groups: ['computers', 'maths'],
  publishTime: '2026-05-09T09:00:00+10:00',
  contentHtml: `<p>The <a href="/product/euro-profile-clamp">Euro Profile Clamp</a> is a block with the shape of a European cylinder missing from it. I drew the block, I drew the cylinder, and I wrote one word: <code>difference</code>. What happens inside that word is one of the loveliest corners of computing.</p>
<h2 id="three-words">Three words</h2>
<p>Solids can be joined, subtracted and overlapped. In sets these are union, difference and intersection, and you can build nearly any workshop part from boxes, cylinders and those three. The picture above shows the classic: a cube intersected with a ball, three rods joined into a cross, and the first minus the second.</p>
<p>As a question about points it is trivial. A point is in <em>A minus B</em> when it is in <em>A</em> and not in <em>B</em>. The trouble is that the computer does not have the points. It has the surface.</p>
<h2 id="surfaces">A skin of triangles</h2>
<p>A model is a skin of flat triangles. For that skin to enclose a solid it has to be watertight, and the rule is short: every edge belongs to exactly two triangles. One, and there is a hole in the skin. Three, and nobody can say which side is out.</p>
<p>There is a check so cheap that it feels like cheating. Count the corners, the edges and the faces. For a closed skin without tunnels,</p>
<pre><code>corners − edges + faces = 2</code></pre>
<p>A cube of triangles has 8, 18 and 12: 8 − 18 + 12 = 2. Every tunnel takes away two. The blue solid in the picture has six openings that all meet in the middle, which counts as five tunnels, so its sum is 2 − 10 = −8, whatever the number of triangles. When a sum comes out odd, something is torn.</p>
<h2 id="cutting">Where two skins meet</h2>
<p>To subtract, the computer intersects each triangle of one skin with those of the other, cuts both along the lines where they cross, throws away the pieces on the wrong side, and turns the rest of <em>B</em> inside out, because the wall of a hole faces the other way. With a thousand triangles each that would be a million pairs, so it first puts them in boxes within boxes and only compares what could possibly touch. That is what makes it quick.</p>
<p>What makes it hard is numbers. Coordinates are rounded, and a crossing computed from one side may differ in the last digit from the same crossing computed from the other. If two faces lie in exactly the same plane, rounding decides at every corner whether they cross, and the result is confetti. Hence the oldest advice in the trade: <strong>let the cutter poke out</strong>. A hole through a 10 mm plate is cut with a rod 10.2 mm long. You will find the spare tenth in <a href="/article/a-tray-in-forty-lines">A tray in forty lines</a>.</p>
<p>Newer libraries are built so that their answer is always watertight, even where rounding makes it wrong by a hair. The one behind our models, Manifold, is also behind the fast rendering of recent <a href="https://www.openscad.org">OpenSCAD</a>. It turned minutes into a blink.</p>
<h2 id="clearance">A lock, and a bit more</h2>
<p>Subtract the exact lock and you get a clamp that fits nothing, because <a href="/article/holes-print-small">holes print small</a> and brass does not care. The clamp needs the lock plus 0.3 mm on every side. Scaling does not do that: scale the profile by two per cent and the wide part gains more than the narrow one. What you want is an <em>offset</em>, the set of all points no more than 0.3 mm away.</p>
<pre><code>linear_extrude(34)
  offset(0.3)
    euro_profile();</code></pre>
<p>Imagine rolling a coin of that radius along the outline and keeping whatever it sweeps over. Mathematicians call it a Minkowski sum. In the plane it is cheap; in space it is dear, so whenever a part can be offset as a flat outline and pulled up afterwards, do it that way round.</p>
<h2 id="habits">Habits worth having</h2>
<ul><li>Make holes by subtracting, never by drawing a wall around nothing.</li><li>Let cutters poke out, and let joined parts overlap by a little.</li><li>Offset flat outlines for clearance; do not scale.</li><li>Export 3MF instead of STL. An STL is a bag of loose triangles, and each reader has to guess which corners are the same.</li></ul>
<p>Then print it, put the lock in, and tighten the knob. It is a good moment: a sentence of set theory, with a cylinder sitting in it.</p>`,
};
