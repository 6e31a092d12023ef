import type { DemoArticle } from '../content-types.ts';

export const entropyOfWheels: DemoArticle = {
  slug: 'the-entropy-of-three-wheels',
  name: 'The entropy of three wheels',
  title: 'The entropy of three wheels: how much secret is there in a combination?',
  metaDescription:
    'Bits, biased choices and mechanical tolerance: what the entropy of a combination lock says about how hard it is to guess.',
  author: 'Priya',
  blurb:
    'A dial with a hundred marks and three wheels has a million combinations, on the box. How many are there on the bench?',
  picture: {
    file: 'articles/wheel-pack.webp',
    alt: 'Three printed wheels in red, yellow and teal on a spindle, with a steel fence above their gates',
  },
  groups: ['maths', 'science'],
  publishTime: '2026-10-10T09:00:00+11:00',
  contentHtml: `<p>The model in the picture is a wheel pack, the heart of a combination lock. Three wheels turn on a spindle, each with one gate cut in its rim. When the three gates stand under the fence, the bar above them, it drops in and the bolt moves. Everything else is a way of not telling you where the gates are.</p>
<h2 id="questions">Counting in questions</h2>
<p>How much secret is that? A fair unit is the yes-or-no question. One secret out of two takes one question, one out of four takes two, one out of 1,024 takes ten. In general it is the logarithm to base two, and the unit is called a bit.</p>
<table><thead><tr><th scope="col">Lock</th><th scope="col">Combinations</th><th scope="col">Bits</th></tr></thead><tbody>
<tr><td>Luggage lock, three wheels of ten</td><td>1,000</td><td>10.0</td></tr>
<tr><td>Bicycle lock, four wheels of ten</td><td>10,000</td><td>13.3</td></tr>
<tr><td>Six-pin key, as counted in <a href="/article/how-many-keys">How many keys?</a></td><td>721,736</td><td>19.5</td></tr>
<tr><td>Dial of a hundred, three wheels</td><td>1,000,000</td><td>19.9</td></tr>
</tbody></table>
<p>Bits add where combinations multiply, and that is their charm: two luggage locks on one bag are twenty bits if you must open both at once, but only eleven if you may open them one after the other. Anything that lets you solve one wheel <em>at a time</em> turns a product into a sum.</p>
<h2 id="people">People are not dice</h2>
<p>All that assumes the combination was drawn by chance. Suppose one owner in five picks from a list of fifty favourites, such as birthdays, a straight line, four of the same, and everybody else picks fairly from ten thousand. Claude Shannon’s formula weighs each possibility by how often it happens:</p>
<pre><code>H = − sum of p × log2(p)</code></pre>
<p>Here it comes to 12.5 bits where 13.3 were promised. That seems a small loss, and it is misleading, because <em>H</em> is an average over everybody and a thief does not care about everybody. A thief tries the fifty favourites first and opens one lock in five. The number for that is the min-entropy, the surprise of the likeliest single choice: under eight bits. For anything that must resist guessing, ask for that one.</p>
<p>So roll dice. Ten-sided ones are cheap, and four of them give you 13.3 honest bits.</p>
<h2 id="tolerance">Metal is not numbers</h2>
<p>Then there is the mechanism. The gate must be wider than the fence, or it would never drop in, and the dial must allow for hands. On a cheap dial of a hundred marks, a number one too high or one too low still works. So only every third mark is really different, and</p>
<pre><code>33 × 33 × 33 = 35,937</code></pre>
<p>or 15.1 bits in place of 19.9. A few more go because the last wheel may not stand in the zone where the bolt is drawn. Nobody lied; the box counted marks, and the lock counts gates. Pin tumblers have the same illness, as we saw with keys that nearly fit. Closer gates are dearer to make, and that is much of what you pay for in a good lock.</p>
<h2 id="time">From bits to hours</h2>
<p>On average you find a secret half-way through. At ten seconds a try:</p>
<ul><li>10 bits take about an hour and a half;</li><li>13.3 bits take fourteen hours, without sleep;</li><li>15.1 bits take fifty hours, and a sore wrist;</li><li>19.9 bits take eight weeks.</li></ul>
<p>Each bit doubles the time, so the difference between a luggage lock and a good dial is not a factor of two, as 10 and 20 suggest, but of a thousand. A computer with a million tries a second would finish the last of them before you blinked, which is why passwords need eighty bits, and bicycles do not.</p>
<h2 id="at-home">Try it at home</h2>
<p>Take a luggage lock that is your own, and ask a friend to find its code. With questions answered by yes or no they need ten, and nobody can promise nine, for the reason in <a href="/article/fifteen-pins-four-tries">Fifteen pins, four tries</a>. With guesses alone they need up to a thousand.</p>
<p>Now let them turn one wheel at a time, and say “warm” whenever a wheel is right. It takes thirty turns at most. That “warm” is exactly what a binding pin says to a picker, and the <a href="/product/cutaway-practice-lock">Cutaway Practice Lock</a> lets you watch one say it. It was never the size of the number that kept the bag shut; it was your silence.</p>`,
};
