import { createFakeApi } from 'remote-kit/testing';
import { nestedSlotMarker } from 'shared-contracts/slot';
import { aFormApi, aFormBlock, aQuestionWire, DOMAIN } from '../../testing/forms.ts';
import { renderOnServer } from '../../testing/render-on-server.ts';

const signedIn = { signedIn: true, cookies: {} };

test('renders a plain form that posts to the shell’s server [CMS-14 FED-18]', async () => {
  const block = aFormBlock({ heading: 'Write to us' });
  const { html } = await renderOnServer({ block, path: '/contact?x=1' }, aFormApi());
  expect(html).toContain('<h2>Write to us</h2>');
  expect(html).toMatch(/<form[^>]*action="\/_action\/form\.submit#form-9" method="post"/);
  expect(html).toContain('name="_page" value="/contact?x=1"');
  expect(html).toContain('name="block" value="9"');
  expect(html).toMatch(/name="attempt" value="[0-9a-f]{32}"/);
  expect(html).toContain('name="answer:email"');
  expect(html).not.toContain('style=');
});

test('shows a rejected post again: summary, invalid fields, typed values [FED-18 CMS-14]', async () => {
  const rejectedAction = {
    action: 'form.submit',
    message: 'Please check the marked fields.',
    fieldErrors: { email: 'Please enter an email address.' },
    values: { form: '3', 'answer:full_name': 'Robin', 'answer:email': 'robin', 'answer:news': '1' },
  };
  const { html } = await renderOnServer({ block: aFormBlock(), rejectedAction }, aFormApi());
  const [, id] = /<input id="(form-9-\d+)"[^>]*name="answer:email"/.exec(html) ?? [];
  expect(html).toMatch(/role="alert"[^]*Please check the marked fields\./);
  expect(html).toContain(`href="#${id}"`);
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-describedby="${id}-error"`));
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-invalid="true"[^>]*value="robin"`));
  expect(html).toMatch(/name="answer:news"[^>]*checked=""/);
});

test('shows the rejection of another form only in that form [CMS-15]', async () => {
  const rejectedAction = {
    action: 'form.submit',
    message: 'No.',
    fieldErrors: {},
    values: {
      form: '4',
      'answer:full_name': 'Robin',
    },
  };
  const { html } = await renderOnServer({ block: aFormBlock(), rejectedAction }, aFormApi());
  expect(html).not.toMatch(/No\.|Robin/);
});

test('shows the owner’s thank-you message after a plain post [CMS-15 FED-18]', async () => {
  const block = aFormBlock({ thank_you: 'We will write soon.' });
  const sent = await renderOnServer({ block, path: '/contact?form_sent=3' }, aFormApi());
  expect(sent.html).toContain('We will write soon.');
  expect(sent.html).not.toContain('<form');
  const other = await renderOnServer({ block, path: '/contact?form_sent=4' }, aFormApi());
  expect(other.html).toContain('<form');
});

test('asks an anonymous visitor to log in before the form is shown [CMS-14]', async () => {
  const api = aFormApi({ must_be_logged_on: true });
  const { html } = await renderOnServer({ block: aFormBlock(), path: '/contact' }, api);
  expect(html).toContain('href="/login?return_to=%2Fcontact"');
  expect(html).not.toContain('<form');
  const member = await renderOnServer({ block: aFormBlock(), visitor: signedIn }, api);
  expect(member.html).toContain('<form');
});

test.each([
  ['with a price', { cost: '12.00' }],
  ['without a price', {}],
])('shows the payment result of a form %s to a visitor who returns [CMS-15]', async (_, form) => {
  const path = '/contact?payum_token=tok&x=1';
  const { html, data } = await renderOnServer({ block: aFormBlock(), path }, aFormApi(form));
  expect(html).toContain(nestedSlotMarker('main.payment'));
  expect(data.nested[0]?.blocks[0]).toMatchObject({
    template: 'Sell/payment_result',
    variables: { subject: 'form' },
  });
  expect(html).toContain('<section id="form-9"');
  expect(html).toMatch(/href="\/contact\?x=1#form-9"[^>]*>Back to the form</);
});

test('shows the price before anything is sent [CMS-14]', async () => {
  const { html } = await renderOnServer({ block: aFormBlock() }, aFormApi({ cost: 12 }));
  expect(html).toContain('You will pay $12.00 on the next page.');
  expect(html).toContain('Continue to payment');
});

test('says without scripts that a captcha needs them, with the contact address [CMS-14]', async () => {
  const { html } = await renderOnServer({ block: aFormBlock() }, aFormApi({ use_captcha: true }));
  expect(html).toContain('This form needs JavaScript to check that you are not a robot.');
  expect(html).toContain('href="mailto:hello@shop.example"');
});

test('sanitises what the owner wrote between the questions [CMS-14]', async () => {
  const content = '<p onclick="x()">Read <a href="javascript:x()">this</a></p><script>x()</script>';
  const questions = [
    aQuestionWire({ name: 'a', field_type: 'content', content }),
    aQuestionWire({ name: 'b', field_type: 'paragraph', content: '<em>and that</em>' }),
    aQuestionWire({ name: 'c', field_type: 'header', label: '<b>Part two</b>' }),
  ];
  const { html } = await renderOnServer({ block: aFormBlock() }, aFormApi({ questions }));
  expect(html).toContain('<p>Read <a>this</a></p>');
  expect(html).toContain('<em>and that</em>');
  expect(html).toContain('<h2>&lt;b&gt;Part two&lt;/b&gt;</h2>');
  expect(html).not.toMatch(/script>|onclick/);
});

test.each([[{}], [{ form: 'gone' }], [{ form: '' }]])(
  'says that there is no form for %j, with the contact address [CMS-14]',
  async (variables) => {
    const block = { ...aFormBlock(), variables };
    const { html } = await renderOnServer({ block }, createFakeApi(DOMAIN));
    expect(html).toContain('This form is not available at the moment.');
    expect(html).toContain('hello@shop.example');
  },
);
