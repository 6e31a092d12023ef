/** Terms of service of 19 sections (C§2). */
const sections: readonly (readonly [heading: string, text: string])[] = [
  [
    'Overview',
    'This website is operated by Tumblerworks. By visiting it or buying from it you agree to these terms. If you do not agree, please do not use the website.',
  ],
  [
    'Online store terms',
    'You state that you are of legal age where you live. You may not use our products for an unlawful purpose, and you follow the laws on lock-picking tools of your state or territory.',
  ],
  [
    'General conditions',
    'We may refuse service to anyone for a lawful reason. You agree not to copy, resell or exploit any part of the service without our written permission.',
  ],
  [
    'Accuracy of information',
    'We try to keep this website correct and current, but it is for general information; please ask us before you rely on a measurement that matters.',
  ],
  [
    'Changes to products and prices',
    'Prices are in Australian dollars and may change without notice. The price that counts is the one shown when you submit your order.',
  ],
  [
    'Products',
    'Printed parts show layer lines and small differences in colour from batch to batch; these are not faults. Quantities may be limited.',
  ],
  [
    'Billing and account information',
    'We may refuse or limit an order. You agree to give current and complete details for every purchase and to keep your account up to date.',
  ],
  [
    'Optional tools',
    'Where we point you to tools of others, a drawing program for instance, you use them at your own risk and under their terms.',
  ],
  [
    'Links to other websites',
    'Some links lead away from this website. We do not control those websites and are not responsible for their content.',
  ],
  [
    'Comments and suggestions',
    'If you send us ideas, reviews or designs, we may use them without paying for them, unless we have agreed otherwise in writing.',
  ],
  [
    'Personal information',
    'What you tell us through the store is governed by our <a href="/privacy-policy">privacy policy</a>.',
  ],
  [
    'Errors and omissions',
    'Now and then a description, price or shipping charge may be wrong. We correct such errors, and you may cancel an order they affect, even after you have submitted it.',
  ],
  [
    'Prohibited uses',
    'You may not use the website to break a law, to infringe the rights of others, to spread malicious code, or to collect the personal information of others.',
  ],
  [
    'Warranties and liability',
    'Nothing in these terms excludes the guarantees of the Australian Consumer Law. Beyond them, and as far as the law allows, our liability is limited to replacing the goods or refunding what you paid.',
  ],
  [
    'Indemnity',
    'You agree to cover the loss we suffer when someone claims against us because you broke these terms or a law.',
  ],
  ['Severability', 'If one of these terms cannot be enforced, the others stay in force.'],
  [
    'Termination',
    'These terms apply until you or we end them. You end them by no longer using the website; obligations from before stay.',
  ],
  [
    'Entire agreement and governing law',
    'These terms and the policies on this website are the whole agreement between us. They are governed by the law of New South Wales, Australia.',
  ],
  [
    'Changes and contact',
    'The current version is always on this page; using the website after a change means you accept it. Questions go to <a href="mailto:hello@tumblerworks.example">hello@tumblerworks.example</a>.',
  ],
];

export const termsHtml = sections
  .map(([heading, text], index) => `<h3>${index + 1}. ${heading}</h3><p>${text}</p>`)
  .join('');
