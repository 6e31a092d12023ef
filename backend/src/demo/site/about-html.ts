/** Text of the pages About and Contact. */
export const aboutHtml =
  '<p>Tumblerworks began with a lost driver pin. It rolled off a tea towel, under a fridge, and cost an evening. The tray that was printed the next day had sloping floors and a lip all round; two friends from the lock-sport club wanted one, then their friends did.</p>' +
  '<p>Today we draw and print pinning trays, plug followers, cylinder holders, pick stands and display parts for people who take locks apart for fun, for practice or for a living. Everything is printed in small batches in Marrickville, New South Wales.</p>' +
  '<h2>What it is made of</h2>' +
  '<ul><li>PETG for what is clamped, dropped or left in a hot car</li><li>PLA for trays and stands that stay indoors</li><li>TPU for jaws and feet that must not mark brass</li></ul>' +
  '<p>Failed prints and supports are collected, sorted by plastic and sent back to be made into new filament.</p>';

export const contactHtml =
  '<h1>Contact</h1>' +
  '<p>Questions about a part, an order or a lock that does not fit: write to <a href="mailto:hello@tumblerworks.example">hello@tumblerworks.example</a>. We read every message and answer within two business days.</p>' +
  '<table><tbody>' +
  '<tr><th scope="row">E-mail</th><td><a href="mailto:hello@tumblerworks.example">hello@tumblerworks.example</a></td></tr>' +
  '<tr><th scope="row">Phone</th><td><a href="tel:+61255500142">(02) 5550 0142</a>, Tuesday to Friday, 10 am to 4 pm Sydney time</td></tr>' +
  '<tr><th scope="row">Post</th><td>Unit 7, 42 Foundry Lane, Marrickville NSW 2204</td></tr>' +
  '</tbody></table>' +
  '<p>Orders can be picked up from the workshop by arrangement.</p>';
