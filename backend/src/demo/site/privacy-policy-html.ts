/** Privacy policy of eight sections (C§2). */
const sections: readonly (readonly [heading: string, text: string])[] = [
  [
    'What we collect',
    'When you order we keep your name, addresses, e-mail address, phone number and what you bought. When you look around we keep no profile of you; our logs hold the time and the address of a page for a short while.',
  ],
  [
    'Consent',
    'By giving us these details to complete an order, arrange a delivery or return a purchase, you agree that we use them for that reason only. For anything else, a newsletter for instance, we ask you first. You can withdraw your consent at any time by writing to us.',
  ],
  [
    'Disclosure',
    'We pass on personal information only where the law requires it, where you break our terms of service, or where a service below needs it to do its work.',
  ],
  [
    'Payment',
    'Payments are made on the page of a payment provider. Your card number never reaches our computers; we learn only whether the payment succeeded.',
  ],
  [
    'Third-party services',
    'Carriers receive the delivery address and phone number, the payment provider the amount and your e-mail address. Each has its own privacy policy.',
  ],
  [
    'Security and cookies',
    'Connections are encrypted and passwords are stored only as hashes. We use cookies to remember your cart and your login; both are ours and neither follows you to other sites.',
  ],
  [
    'Age of consent',
    'By using this site you state that you are at least 18 years old, or that a parent or guardian has allowed you to use it.',
  ],
  [
    'Changes and questions',
    'We may change this policy; changes count from the day they are on this page. To see, correct or delete what we hold about you, or to complain, write to <a href="mailto:hello@tumblerworks.example">hello@tumblerworks.example</a>.',
  ],
];

/** The sections, their headings one level below what stands over them. */
export function privacyPolicyHtml(level: 2 | 3): string {
  return sections
    .map(
      ([heading, text], index) => `<h${level}>${index + 1}. ${heading}</h${level}><p>${text}</p>`,
    )
    .join('');
}
