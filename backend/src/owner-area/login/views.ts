/** Pages of the owner's area that belong to no section. */
import { hiddenField, textField, type FormState } from '../frame/fields.ts';
import type { CmsSection } from '../section.ts';
import { html, type Html } from '../../http/pages/html.ts';

export function loginBody(state: FormState, returnPath: string): Html {
  return html`<h1>Owner’s area</h1>
    <p class="soft">Log in with the account of the shop’s owner.</p>
    <form method="post" action="/cms/login" novalidate>
      ${hiddenField('return', returnPath)}
      ${textField(state, {
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        autocomplete: 'username',
        isRequired: true,
      })}
      ${textField(state, {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        isRequired: true,
      })}
      <p class="choices"><button class="main">Log in</button></p>
    </form>`;
}

export function overviewBody(sections: readonly CmsSection[]): Html {
  const items = sections.map(
    ({ path, name, about }) =>
      html`<li>
        <a href="/cms/${path}">${name}</a>
        <p class="soft">${about}</p>
      </li>`,
  );
  return html`<h1>Overview</h1>
    <ul class="more">
      ${items}
    </ul>`;
}

export function missingBody(): Html {
  return html`<h1>There is nothing here</h1>
    <p>It may have been deleted, or the address is not complete.</p>
    <p><a href="/cms">To the overview</a></p>`;
}

export function brokenBody(sentence: string): Html {
  return html`<h1>That did not work</h1>
    <p>${sentence}</p>
    <p>Nothing was changed. Go back with your browser: what you entered is still there.</p>`;
}

export function elsewhereBody(): Html {
  return html`<h1>Not from here</h1>
    <p>This was not sent by a page of the owner’s area, so nothing was done.</p>
    <p><a href="/cms">To the owner’s area</a></p>`;
}

export function loggedOutBody(): Html {
  return html`<h1>You are logged out</h1>
    <p>Nothing is saved yet, and nothing you entered is lost:</p>
    <ol>
      <li><a href="/cms/login" target="_blank" rel="noopener">Log in in a new tab</a>.</li>
      <li>Come back to this tab, reload it, and agree to send the form again.</li>
    </ol>`;
}
