/** The form of the site's settings. */
import { html, type Html } from '../../http/pages/html.ts';
import {
  errorSummary,
  switchField,
  textField,
  type Entered,
  type FormState,
} from '../frame/fields.ts';
import { conflictBody, editDigestField } from '../frame/edit-conflict.ts';
import { SETTING_GROUPS, SETTING_LABELS, type Setting } from './setting-list.ts';

export interface SettingsView {
  readonly state: FormState;
  /** Initial values of the form. */
  readonly saved: Entered;
  readonly isConflict: boolean;
  readonly history: Html;
}

export function settingsBody({ state, saved, isConflict, history }: SettingsView): Html {
  const groups = SETTING_GROUPS.map(
    ({ title, settings }) =>
      html`<fieldset>
        <legend>${title}</legend>
        <div class="pair wide">${settings.map((setting) => settingField(state, setting))}</div>
      </fieldset>`,
  );
  return html`<h1>Settings</h1>
    ${isConflict ? conflictBody(state.entered, saved, SETTING_LABELS) : errorSummary(state, SETTING_LABELS)}
    <form method="post" action="/cms/settings" novalidate>
      ${editDigestField(saved)} ${groups}
      <p class="choices"><button class="main">Save</button></p>
    </form>
    ${history}`;
}

function settingField(state: FormState, { name, label, kind, hint }: Setting): Html {
  return kind === 'on' || kind === 'off'
    ? switchField(state, { name, label, hint })
    : textField(state, { name, label, hint, isRequired: kind === 'required' });
}
