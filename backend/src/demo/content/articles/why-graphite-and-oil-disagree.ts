import type { DemoArticle } from '../content-types.ts';

export const graphiteAndOil: DemoArticle = {
  slug: 'why-graphite-and-oil-disagree',
  name: 'Why graphite and oil disagree',
  title: 'Why graphite and oil disagree, and what to put into a lock instead of both',
  metaDescription:
    'Friction and lubrication inside a lock: how dry and wet lubricants work, why mixing them makes paste, and how to clean up.',
  author: 'Theo',
  blurb:
    'Two good lubricants, one bad afternoon. What friction is, what each of them does about it, and why you should choose one.',
  picture: {
    file: 'padlock-cradle/front.webp',
    alt: 'Brass padlock lying in a forest green cradle',
  },
  groups: ['science'],
  publishTime: '2026-04-11T09:00:00+10:00',
  contentHtml: `<p>Half of the padlocks that people bring to the workshop as “broken” are full of something black that smells of pencils and chain oil. Somebody used graphite, it helped. Somebody else used oil, and that helped too, for a week. Then the two met.</p>
<h2 id="friction">What friction is</h2>
<p>Put a brass pin under a microscope and it is a mountain range. Where it lies on another mountain range, only the peaks touch, a thousandth of the area or less, and there the pressure is so high that the metals weld in spots. To slide is to tear those welds. The force this takes grows with the load and hardly depends on the area, which is the first thing anyone measures and the last thing they believe:</p>
<pre><code>F = μ × N</code></pre>
<p>The number μ is the coefficient of friction. It is higher for things at rest than for things that move, since resting welds have time to grow. That is why a stiff lock moves in jerks: stick, load up, break, slide, stick. Violins work like that. Locks should not.</p>
<h2 id="what-they-do">What a lubricant does</h2>
<p>It puts something between the mountains that tears more easily than brass.</p>
<table><caption>Rough figures, brass on brass or steel; surfaces differ</caption><thead><tr><th scope="col">Between them</th><th scope="col">μ</th><th scope="col">Gathers dust</th></tr></thead><tbody>
<tr><td>Nothing</td><td>0.35 to 0.5</td><td>no</td></tr>
<tr><td>Graphite powder</td><td>0.1 to 0.2</td><td>hardly</td></tr>
<tr><td>Light oil</td><td>0.1 to 0.2</td><td>yes</td></tr>
<tr><td>PTFE, dried from a spray</td><td>0.05 to 0.1</td><td>hardly</td></tr>
</tbody></table>
<ul><li><strong>Oil</strong> is a liquid film. It is splendid while it is clean, creeps everywhere, and holds on to every grain of dust that walks past. Dust and oil together are lapping paste, the stuff used to grind metal away on purpose.</li><li><strong>Graphite</strong> is a stack of sheets, each one atom thick and loosely held to the next. It slides on itself and stays dry. It needs a trace of moisture in the air to do so, and it conducts electricity, so keep it out of electric locks.</li><li><strong>PTFE</strong> is a long molecule that nothing sticks to. Sprayed on in a solvent that evaporates, it leaves a dry film too thin to see.</li></ul>
<h2 id="the-quarrel">The quarrel</h2>
<p>Each works alone. Put oil on graphite, and the oil wets the flakes and glues them into clumps. The clumps pack into the chambers, exactly where a spring of a third of a newton has to push a pin past them. (That figure is worked out in <a href="/article/what-a-driver-spring-does">What a driver spring does</a>.) On a cold morning the paste stiffens, the spring loses, a pin stays up, and the key “stops working”.</p>
<p>Put graphite on oil and you get the same, a little faster.</p>
<h2 id="what-we-use">What we use</h2>
<ol><li>For a clean lock that lives indoors: nothing. Brass against nickel silver does well for years.</li><li>For a lock that feels dry: a dry PTFE spray, one short burst into the keyway, then work the key twenty times and wipe it each time.</li><li>For padlocks outdoors: the same, twice a year, and a rubber cover over the keyway. Salt does more harm than friction.</li><li>For graphite locks: keep to graphite. One puff, not three.</li></ol>
<p>Whatever you choose, write it on a dot under the lock. The next person will thank you, and the next person is you.</p>
<h2 id="cleaning">Undoing it</h2>
<p>Take a lock that you own and that is not in use. Lay it in a <a href="/product/padlock-cradle">Padlock Cradle</a> with the keyway down over a dish, flush it with isopropyl alcohol, work the key, and wipe. Repeat until the key comes out clean; five rounds are usual for a bad one. Cylinders can stand in a <a href="/product/six-cylinder-rack">Six-Cylinder Rack</a> meanwhile, whose sockets drain. Let everything dry for an hour, away from flames, and only then lubricate.</p>
<p>Do not use the well-known water-displacing spray in a blue can as a lubricant. It is a fine cleaner. What it leaves behind, once its light part has gone, is a thin gum. And keep solvents away from printed parts: alcohol is harmless to PETG and PLA, acetone is not.</p>
<h2 id="feel">Why it matters to pickers</h2>
<p>Picking is feeling friction. The stack that binds is the one with the largest <em>N</em>, and a little stick-slip is what you hear as a click. A flooded lock mumbles. If you practise, practise on clean ones, and read <a href="/article/the-plug-that-would-not-turn">The plug that would not turn</a> for where those differences come from.</p>`,
};
