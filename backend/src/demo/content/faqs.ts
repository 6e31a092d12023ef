/** Questions and answers by group. */
import type { DemoFaq } from './content-types.ts';

export const demoFaqs: readonly DemoFaq[] = [
  {
    group: 'shipping',
    question: 'When will my order leave the workshop?',
    answerHtml:
      '<p>Parts on the shelf are packed within two business days; parts printed to order take up to five. Nothing leaves on weekends or on public holidays in New South Wales.</p>',
  },
  {
    group: 'shipping',
    question: 'My tracking number shows nothing. Is something wrong?',
    answerHtml:
      '<p>Give it 48 hours from the shipping e-mail: the carrier’s first scan is often the second stop. If it is still empty then, <a href="/contact">write to us</a> with your order number.</p>',
  },
  {
    group: 'shipping',
    question: 'Can I pick up my order instead?',
    answerHtml:
      '<p>Yes, from the workshop in Marrickville, by arrangement. Choose pick up in checkout and we write when it is ready. Bring the order number, not the lock.</p>',
  },
  {
    group: 'shipping',
    question: 'How do I send something back?',
    answerHtml:
      '<p>Write to us within 30 days of delivery. Use a trackable service when the parcel is worth more than $75. The table on <a href="/shipping-and-returns">Shipping and Returns</a> says who pays the postage.</p>',
  },
  {
    group: 'printing',
    question: 'What are the parts made of?',
    answerHtml:
      '<ul><li><strong>PETG</strong> for what is clamped, dropped or left in a car</li><li><strong>PLA</strong> for trays and stands that live indoors</li><li><strong>TPU</strong> for jaws and feet that touch brass</li></ul><p>Each product page names its own. The reasons are in <a href="/article/petg-or-pla-for-the-bench">PETG or PLA for the bench?</a></p>',
  },
  {
    group: 'printing',
    question: 'I can see lines on my part. Is that a fault?',
    answerHtml:
      '<p>Those are layers, between 0.10 and 0.24 mm high, and every printed part has them. A gap, a blob that catches a fingernail or a corner that lifts is a fault: send us a photo and we print another.</p>',
  },
  {
    group: 'printing',
    question: 'How accurate are your parts?',
    answerHtml:
      '<p>Followers and gauges are checked to 0.05 mm before they are packed. Trays and stands are within 0.3 mm, which is more than a pocket needs. How we get there is in <a href="/article/holes-print-small">Holes print small</a>.</p>',
  },
  {
    group: 'printing',
    question: 'Will it melt in my car?',
    answerHtml:
      '<p>PLA softens from about 55 °C, and a parked car in January passes that. PETG holds its shape until about 75 °C. If it travels, choose PETG; if it is PLA, take it inside.</p>',
  },
  {
    group: 'products',
    question: 'Which follower do I need?',
    answerHtml:
      '<p>The largest that still slides through the cylinder without force. Measure the plug with the <a href="/product/depth-gauge-card">Depth Gauge Card</a> or start from the middle of the <a href="/product/stepped-follower-set">Stepped Follower Set</a> and halve from there.</p>',
  },
  {
    group: 'products',
    question: 'Are the locks and picks in the pictures included?',
    answerHtml:
      '<p>No. Locks, pins, picks and tweezers are there to show what a part is for. Practice locks come with the pins and key that their page lists.</p>',
  },
  {
    group: 'products',
    question: 'Is lock sport legal where I live?',
    answerHtml:
      '<p>Laws on owning and carrying picks differ between states and territories, so check yours. Two rules hold everywhere: only open locks that you own, and never one that is in use.</p>',
  },
  {
    group: 'products',
    question: 'Can you make one in another size or colour?',
    answerHtml:
      '<p>Often. Most parts are drawn as code with their sizes as numbers, so a different cylinder is a different number. Tell us the measurement on the <a href="/contact">contact page</a>; made-to-order parts cannot be returned unless they are faulty.</p>',
  },
  {
    group: 'vouchers',
    question: 'How does it reach them?',
    answerHtml:
      '<p>Its code comes to you by e-mail once it is paid. Forward it, or write it on a card: whoever has the code has the voucher.</p>',
  },
  {
    group: 'vouchers',
    question: 'How is it spent?',
    answerHtml:
      '<p>Enter its code on <a href="/gift-vouchers">this page</a> and its amount becomes credit of your account, which pays for orders in checkout. What an order leaves over stays there.</p>',
  },
  {
    group: 'vouchers',
    question: 'Does a gift voucher run out?',
    answerHtml: '<p>Not for at least three years from the day it is bought.</p>',
  },
];
