/** Shipping and Returns: one block of free HTML with tables (C§2). */
export const shippingHtml =
  '<h1>Shipping and Returns</h1>' +
  '<h2>Processing time</h2>' +
  '<p>Orders are packed within two business days. Parts that are printed to order take up to five business days; the product page says so. We do not ship on weekends or on public holidays in New South Wales.</p>' +
  '<h2>Rates and delivery estimates</h2>' +
  '<p>The price of shipping depends on weight and destination and is shown in the cart as soon as you enter a postcode.</p>' +
  '<table><thead><tr><th scope="col">Shipping method</th><th scope="col">Where</th><th scope="col">Estimated delivery</th></tr></thead><tbody>' +
  '<tr><td>Standard parcel</td><td>Australia</td><td>3 to 7 business days</td></tr>' +
  '<tr><td>Express parcel</td><td>Australia</td><td>1 to 3 business days</td></tr>' +
  '<tr><td>Pick up</td><td>Marrickville workshop</td><td>By arrangement</td></tr>' +
  '</tbody></table>' +
  '<p>Remote areas can take longer. Delays happen; we write to you when we know of one.</p>' +
  '<h2>Confirmation and tracking</h2>' +
  '<p>You get an e-mail when your order is paid and another when it is shipped. Tracking information is active 48 hours after shipping.</p>' +
  '<h2>Damage and loss</h2>' +
  '<p>If a parcel arrives damaged, keep the packaging and send us a photograph within seven days. If it does not arrive at all, write to us ten business days after it was shipped and we look for it with the carrier.</p>' +
  '<h2>Returns</h2>' +
  '<p>You have 30 days from delivery to return an unused item.</p>' +
  '<table><thead><tr><th scope="col">Reason</th><th scope="col">Who pays the postage</th><th scope="col">What you get</th></tr></thead><tbody>' +
  '<tr><td>Change of mind</td><td>You</td><td>Refund of the price of the item</td></tr>' +
  '<tr><td>Wrong item sent</td><td>We do</td><td>The right item, or a full refund</td></tr>' +
  '<tr><td>Faulty item</td><td>We do</td><td>Replacement, repair or refund, as you prefer</td></tr>' +
  '</tbody></table>' +
  '<p>Returns worth more than $75 should use a trackable shipping service: we cannot refund what does not reach us. Details are in our <a href="/terms-and-conditions#refunds">refund policy</a>.</p>';
