/** Refund policy: a window of 30 days (C§2, C§9). */
export const refundPolicyHtml =
  '<p>You have 30 days from the day a parcel arrives to ask for a return. Items must be unused, complete and in a state to be sold again; parts made to your order cannot be returned unless they are faulty.</p>' +
  '<p>Write to <a href="mailto:hello@tumblerworks.example">hello@tumblerworks.example</a> with your order number before you send anything. Once the parcel is here and checked we tell you whether the refund is approved; approved refunds go back to the way you paid within ten business days.</p>' +
  '<p>Postage for a change of mind is yours to pay, and returns worth more than $75 should use trackable shipping. Faulty or wrong items are replaced or refunded, postage included.</p>' +
  '<p>Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and to compensation for other reasonably foreseeable loss or damage.</p>';
