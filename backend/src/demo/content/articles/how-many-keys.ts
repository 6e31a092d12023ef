import type { DemoArticle } from '../content-types.ts';

export const howManyKeys: DemoArticle = {
  slug: 'how-many-keys',
  name: 'How many keys?',
  title:
    'How many different keys can a six-pin lock have, how many of them would a locksmith refuse to cut, and why are there fewer than you think?',
  metaDescription:
    'Counting the keys of a pin tumbler lock: powers, the maximum adjacent cut, and a short program that does the sum.',
  author: 'Priya',
  blurb:
    'Six pins with ten depths make a million keys. Then the steel has its say, and the count comes down.',
  picture: {
    file: 'articles/keys.webp',
    alt: 'Five printed keys in different colours, each with different cuts',
  },
  groups: ['maths'],
  publishTime: '2025-08-09T09:00:00+10:00',
  contentHtml: `<p>I used to start the topic of counting with shirts and trousers. Nobody cared. Then I put a box of old keys on each desk, and nobody would leave at the bell. Here is that lesson.</p>
<h2 id="the-easy-part">The easy part</h2>
<p>A pin tumbler lock has a row of chambers, and in each a key pin whose length is one of a few. A key has a cut under each pin, and the depth of a cut matches the length of a pin. Choose the depths one after the other and multiply:</p>
<table><thead><tr><th scope="col">Pins</th><th scope="col">Depths</th><th scope="col">Keys on paper</th></tr></thead><tbody>
<tr><td>4</td><td>6</td><td>6<sup>4</sup> = 1,296</td></tr>
<tr><td>5</td><td>6</td><td>6<sup>5</sup> = 7,776</td></tr>
<tr><td>6</td><td>10</td><td>10<sup>6</sup> = 1,000,000</td></tr>
</tbody></table>
<p>Adding a pin multiplies; adding a depth only adds to what is multiplied. With five pins, going from six depths to seven gives 16,807. Going to six pins gives 46,656. If you want more keys, drill another hole.</p>
<h2 id="the-steel">The steel has its say</h2>
<p>Each cut has a flat floor and sloping sides, and the sides need room. Put the deepest cut beside the shallowest, and the slope of one eats the floor of the other: the key no longer lifts the pin to where it should be. So every system has a <em>maximum adjacent cut</em>, the largest step allowed between neighbours.</p>
<p>Now the choices depend on each other and we cannot just multiply. But we can count from left to right. For one pin, there is one key ending in each depth. For each further pin, the number of keys that end in depth <em>d</em> is the sum of those that ended in a depth near enough to <em>d</em>. Eight lines of Python do it:</p>
<pre><code>def keys(pins, depths, step):
    ending = [1] * depths
    for _ in range(pins - 1):
        ending = [
            sum(ending[e] for e in range(depths) if abs(d - e) &lt;= step)
            for d in range(depths)
        ]
    return sum(ending)</code></pre>
<p>Then <code>keys(5, 6, 4)</code> answers 6,306 in place of 7,776, and <code>keys(6, 10, 7)</code> answers 753,754 in place of a million. A quarter of the keys have gone, and all we did was respect the width of a file.</p>
<h2 id="good-taste">Good taste</h2>
<p>Some keys can be cut and should not be. All cuts the same is a straight ramp, easily copied and easily guessed. Long runs of one depth are nearly as bad. A typical rule book says: at least three different depths, and no depth more than twice in a row. Count what survives and you get:</p>
<ul><li>five pins, six depths, step of four: <strong>5,568</strong> keys;</li><li>six pins, ten depths, step of seven: <strong>721,736</strong> keys.</li></ul>
<p>There is no neat formula left at this point. You list all of them and cross out, which a computer does for a million keys before you have put the kettle on.</p>
<h2 id="near-misses">Keys that nearly fit</h2>
<p>One subtraction is left, and it is the unkind one. Locks are made with tolerances, and a worn lock forgives. If a pin that is one depth too short still turns, then each key opens its neighbours too, and the number of keys that are <em>really</em> different is far smaller. Suppose only every second depth counts as different: six pins then have 5<sup>6</sup> = 15,625 keys in place of a million. Precision is not a luxury; it is the exponent’s base.</p>
<h2 id="in-bits">The same thing in bits</h2>
<p>People who count passwords take logarithms. A key out of 7,776 is worth log<sub>2</sub>(7,776) = 12.9 bits, one out of a million 19.9, and after taste and steel 12.4 and 19.5. Each bit is one yes-or-no question. Whether twenty questions are many depends on how fast you can ask them, which is the subject of <a href="/article/the-entropy-of-three-wheels">The entropy of three wheels</a>.</p>
<h2 id="try-it">Try it in brass</h2>
<p>The <a href="/product/progressive-pin-lock">Progressive Pin Lock</a> comes with two, four or six pins on one keyway. With six depths that is 36, 1,296 or 46,656 keys. Pin one yourself, over <a href="/product/compact-pinning-tray">a tray</a>, with a bitting you chose by rolling dice, and you will own a lock that very probably nobody else has. How probably? That is next: <a href="/article/more-doors-than-keys">More doors than keys</a>.</p>`,
};
