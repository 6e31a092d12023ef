/** Pages of the owner's area outside the sections: login, overview and errors. */
import { hiddenField, textField, type FormState } from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import type { CmsSection } from '../section.ts';
import { html, type Html } from '../../http/pages/html.ts';

export function loginBody(state: FormState, returnPath: string): Html {
  return html`<h1>Owner’s area</h1>
    <p class="soft">Log in with an owner account.</p>
    <form method="post" action="/cms/login" novalidate>
      ${hiddenField('return', returnPath)}
      ${textField(state, {
        name: 'email',
        label: 'Email address',
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

/** `waiting`: number of records that wait for an owner, by the path of their section. */
export function overviewBody(
  sections: readonly CmsSection[],
  waiting: ReadonlyMap<string, number>,
): Html {
  const items = sections.map(({ path, name, about }) => {
    const count = waiting.get(path) ?? 0;
    return html`<li>
      <a href="/cms/${path}">${name}</a>
      ${count === 0 ? NOTHING : html`<strong>${`${count} waiting`}</strong>`}
      <p class="soft">${about}</p>
    </li>`;
  });
  return html`<h1>Overview</h1>
    <ul class="more">
      ${items}
    </ul>`;
}

export function missingBody(): Html {
  return html`<h1>Page not found</h1>
    <p>It may have been deleted, or the address is incomplete.</p>
    <p><a href="/cms">Go to the overview</a></p>`;
}

export function errorBody(sentence: string): Html {
  return html`<h1>Something went wrong</h1>
    <p>${sentence}</p>
    <p>Nothing was changed. Use your browser’s back button to return to what you entered.</p>`;
}

export function refusedRequestBody(): Html {
  return html`<h1>Request refused</h1>
    <p>The request did not come from a page of the owner’s area. Nothing was changed.</p>
    <p><a href="/cms">Go to the owner’s area</a></p>`;
}

export function loggedOutBody(): Html {
  return html`<h1>You are logged out</h1>
    <p>Your changes are not saved yet. To save them:</p>
    <ol>
      <li><a href="/cms/login" target="_blank" rel="noopener">Log in in a new tab</a>.</li>
      <li>Return to this tab, reload it, and confirm that you want to send the form again.</li>
    </ol>`;
}
