/**
 * Form fields of the owner's area: label, hint, error and entered value. The first invalid field of
 * a form gets the focus when the page opens.
 */
import { html, type Html } from '../../http/pages/html.ts';
import { attribute, flag, NOTHING } from './markup.ts';

/** Values of a form by field name; a checked switch has the value `1`. */
export type Entered = Readonly<Record<string, string>>;
/** Error message by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface FormState {
  readonly entered: Entered;
  readonly errors: FieldErrors;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

export interface TextField extends Field {
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date' | 'datetime-local';
  readonly inputMode?: 'numeric' | 'decimal';
  readonly autocomplete?: string;
  /** Id of a `datalist`. */
  readonly list?: string;
}

export interface SelectField extends Field {
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function textField(state: FormState, field: TextField): Html {
  const { type = 'text', inputMode, autocomplete = 'off', list, isRequired = false } = field;
  return fieldBody(
    state,
    field,
    html`<input
      ${fieldAttributes(state, field)}
      type="${type}"
      value="${type === 'password' ? '' : valueOf(state, field)}"
      ${attribute('autocomplete', autocomplete)}
      ${inputMode === undefined ? NOTHING : attribute('inputmode', inputMode)}
      ${list === undefined ? NOTHING : attribute('list', list)}
      ${flag('required', isRequired)}
    />`,
  );
}

export function textAreaField(state: FormState, field: Field & { readonly rows?: number }): Html {
  // HTML parsers drop the first newline after <textarea>.
  return fieldBody(
    state,
    field,
    html`<textarea ${fieldAttributes(state, field)} rows="${field.rows ?? 10}" spellcheck="true">
${valueOf(state, field)}</textarea>`,
  );
}

export function selectField(state: FormState, field: SelectField): Html {
  const current = valueOf(state, field);
  const known = field.choices.some(({ value }) => value === current);
  // A saved value that is not among the choices stays until an owner changes it.
  const kept = known || current === '' ? [] : [{ value: current, label: current }];
  const options = [...field.choices, ...kept].map(
    ({ value, label }) =>
      html`<option value="${value}" ${flag('selected', value === current)}>${label}</option>`,
  );
  return fieldBody(
    state,
    field,
    html`<select ${fieldAttributes(state, field)}>
      ${options}
    </select>`,
  );
}

export function switchField(state: FormState, field: Field): Html {
  const { name, label, hint } = field;
  return html`<div class="field">
    <div class="check">
      <input
        type="checkbox"
        value="1"
        ${fieldAttributes(state, field)}
        ${flag('checked', valueOf(state, field) === '1')}
      />
      <label for="${name}">${label}</label>
    </div>
    ${hint === undefined ? NOTHING : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    ${errorOf(state, name)}
  </div>`;
}

/** Suffix of an upload field; the part before it is the field of the picture's hash. */
export const FILE_SUFFIX = '.file';

/** Name of the upload field. @param hashField field of the picture's hash: `hash`, or a name that ends with it */
export function fileFieldOf(hashField: string): string {
  return `${hashField}${FILE_SUFFIX}`;
}

export const PICTURE_FILE_HINT = 'PNG, JPEG or WebP, at most 5 MB and 40 megapixels.';

/** The form needs `enctype="multipart/form-data"`. Browsers do not show a chosen file again. */
export function pictureFileField(state: FormState, field: Field): Html {
  return fieldBody(
    state,
    field,
    html`<input
      ${fieldAttributes(state, field)}
      type="file"
      accept="image/png,image/jpeg,image/webp"
    />`,
  );
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

/** Shown above a rejected form: the number of invalid fields, with a link to each. */
export function errorSummary(
  { errors }: FormState,
  labels: Readonly<Record<string, string>> = {},
): Html {
  const entries = Object.entries(errors);
  if (entries.length === 0) return NOTHING;
  const items = entries.map(
    ([name, sentence]) => html`<li><a href="#${name}">${labels[name] ?? ''} ${sentence}</a></li>`,
  );
  return html`<div class="problem" role="alert">
    <p>There is a problem:</p>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function fieldBody(
  state: FormState,
  { name, label, hint, isRequired = false }: Field,
  control: Html,
): Html {
  return html`<div class="field">
    <label for="${name}">${label}${isRequired ? ' *' : ''}</label>
    ${hint === undefined ? NOTHING : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    ${control} ${errorOf(state, name)}
  </div>`;
}

function fieldAttributes(state: FormState, { name, hint }: Field): Html {
  const isWrong = state.errors[name] !== undefined;
  const [first] = Object.keys(state.errors);
  const describedBy = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(isWrong ? [`${name}-wrong`] : []),
  ];
  return html`id="${name}" name="${name}" ${isWrong ? attribute('aria-invalid', 'true') : NOTHING}
  ${describedBy.length === 0 ? NOTHING : attribute('aria-describedby', describedBy.join(' '))}
  ${flag('autofocus', first === name)}`;
}

function errorOf({ errors }: FormState, name: string): Html {
  const sentence = errors[name];
  return sentence === undefined
    ? NOTHING
    : html`<span class="wrong" id="${name}-wrong">${sentence}</span>`;
}

function valueOf({ entered }: FormState, { name }: Field): string {
  return Object.hasOwn(entered, name) ? (entered[name] ?? '') : '';
}
