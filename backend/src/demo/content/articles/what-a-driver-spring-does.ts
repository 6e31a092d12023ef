import type { DemoArticle } from '../content-types.ts';

export const driverSpring: DemoArticle = {
  slug: 'what-a-driver-spring-does',
  name: 'What a driver spring does',
  title: 'What a driver spring does, how hard it pushes, and how far it can jump',
  metaDescription:
    'Hooke’s law in a lock: the stiffness of a driver spring from its wire and coils, and why it can leave the tray.',
  author: 'Jonah',
  blurb:
    'Eight millimetres of wire, a third of a newton, and enough energy to reach your eyebrows. The physics of the smallest part in a lock.',
  picture: {
    file: 'articles/springs.webp',
    alt: 'Five coil springs on posts, each pressed shorter than the one before',
  },
  groups: ['science'],
  publishTime: '2025-10-18T09:00:00+11:00',
  contentHtml: `<p>Ask what a lock is made of and people say pins. Take the springs out, though, and it is a box of loose change. Each driver spring has one job: to push a stack of pins down, again and again, for thirty years. It does so with about the weight of a pencil.</p>
<h2 id="hooke">Push and be pushed</h2>
<p>Robert Hooke published the law in 1676, as an anagram, so that nobody could steal it. Solved, it says <em>as the extension, so the force</em>. Press a spring twice as far and it pushes back twice as hard:</p>
<pre><code>F = k × x</code></pre>
<p>The number <em>k</em>, the stiffness, belongs to the spring. In the picture five identical springs are pressed to 46, 40, 34, 28 and 22 mm. The steps are equal, so the forces rise in equal steps too.</p>
<h2 id="where-k-comes-from">Where the stiffness comes from</h2>
<p>When you press a coil spring its wire hardly bends. It twists. From that follows a formula that every maker of springs knows by heart:</p>
<pre><code>k = G × d⁴ ÷ (8 × D³ × n)</code></pre>
<p>Here <em>G</em> is the shear modulus of the wire, <em>d</em> its thickness, <em>D</em> the diameter of the coil measured from middle to middle of the wire, and <em>n</em> the number of turns that can move. For a typical driver spring of stainless steel:</p>
<table><thead><tr><th scope="col">Quantity</th><th scope="col">Value</th></tr></thead><tbody>
<tr><th scope="row">Shear modulus G</th><td>70,000 N/mm²</td></tr>
<tr><th scope="row">Wire d</th><td>0.20 mm</td></tr>
<tr><th scope="row">Coil D</th><td>2.6 mm</td></tr>
<tr><th scope="row">Turns n</th><td>10</td></tr>
<tr><th scope="row">Stiffness k</th><td>0.08 N/mm</td></tr>
</tbody></table>
<p>Pressed by 4 mm it pushes with 0.32 newtons, the weight of 33 grams. Five of them together lift less than a cup of tea.</p>
<p>Look at the powers. Wire twice as thick is sixteen times as stiff. A coil twice as wide is eight times as soft. That is why a spring that is <em>nearly</em> right is not right: 0.22 mm wire in place of 0.20 makes it half as stiff again. Keep springs from different locks apart. It is the reason the <a href="/product/stacking-spring-tray">Stacking Spring Tray</a> has six bins and not one.</p>
<h2 id="energy">Why they jump</h2>
<p>A pressed spring stores energy, half its stiffness times the square of how far it is pressed. For ours at 4 mm:</p>
<pre><code>½ × 0.08 N/mm × (4 mm)² = 0.64 mJ</code></pre>
<p>Not much. But give all of it to a brass pin of 0.28 g and the pin leaves at</p>
<pre><code>v = √(2 × 0.00064 J ÷ 0.00028 kg) ≈ 2.1 m/s</code></pre>
<p>and, pointed upwards, climbs some 23 cm before it turns round: out of the cylinder, past the tray, and level with your face. Springs alone weigh a tenth of that and would go much higher if the air let them. Wear glasses when you strip a lock. It is the one place in this hobby where we say so twice.</p>
<h2 id="the-follower">What a follower is for</h2>
<p>Now you can see what a plug follower does. As the plug slides out, nothing would hold the drivers, and each would spend its 0.64 millijoules at once. The follower slides in behind the plug, end to end, so the drivers never see a gap. The fit matters: a gap of a driver’s width anywhere, and one escapes. Choose the largest from the <a href="/product/stepped-follower-set">Stepped Follower Set</a> that slides freely, and keep the two ends touching.</p>
<h2 id="fatigue">Thirty years</h2>
<p>A front door opened ten times a day works its springs a hundred thousand times in thirty years. Steel below a certain stress does not mind, and a lock spring is wound so that even flat, with every coil touching, it stays below. That is why springs outlive pins. When one does fail, the cause is usually salt air, or a cure that was worse than the illness: see <a href="/article/why-graphite-and-oil-disagree">Why graphite and oil disagree</a>.</p>
<h2 id="measure">Measure one yourself</h2>
<p>Stand a spring on a kitchen scale, press it with a ruler in steps of a millimetre, and write down the grams. The points lie on a straight line, and its slope, divided by 102, is <em>k</em> in newtons per millimetre. If the line bends upwards at the end, the coils are touching. If it bends downwards, you have found a spring that is yielding, and it will not come back. Ours never bent. My kitchen scale did.</p>`,
};
