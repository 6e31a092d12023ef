/** The fields that a block's template describes, as controls of a form. */
import { findStored } from 'shared-contracts/block-fields/read-fields';
import { assertNever, type JsonObject, type JsonValue } from 'shared-contracts/json';
import { html, type Html } from '../../http/pages/html.ts';
import {
  fileFieldOf,
  PICTURE_FILE_HINT,
  pictureFileField,
  selectField,
  textAreaField,
  textField,
  type Choice,
  type FormState,
} from '../frame/fields.ts';
import type { ReferenceChoices, TemplateField } from './block-templates.ts';
import { countItems, inputName, itemsOf, objectOf } from './block-values.ts';

/** Prefix of the names of all fields. */
const ROOT = 'v';
/** More records are suggested while the owner types, instead of listed. */
const LISTED_MAX = 300;

export interface FieldsView {
  readonly state: FormState;
  readonly references: ReferenceChoices;
  /** Id of the list of pictures. */
  readonly pictures: string;
}

export function fieldsBody(
  view: FieldsView,
  fields: readonly TemplateField[],
  { variables, path = ROOT }: { readonly variables: JsonObject; readonly path?: string },
): Html {
  return html`${fields.map((field) =>
    fieldBody(view, field, {
      path: `${path}.${field.name}`,
      saved: findStored(variables, [field.name, ...field.was]),
    }),
  )}`;
}

interface FieldPlace {
  readonly path: string;
  readonly saved: JsonValue | undefined;
}

function fieldBody(view: FieldsView, field: TemplateField, place: FieldPlace): Html {
  const { state } = view;
  const { path, saved } = place;
  const hint = hintOf(field);
  const common = { name: path, label: field.label, ...(hint !== undefined && { hint }) };
  switch (field.kind) {
    case 'picture':
      return pictureBody(view, field, path);
    case 'html':
      return textAreaField(state, {
        ...common,
        rows: 14,
        hint: [hint, 'HTML. Scripts and styles are removed.'].filter(Boolean).join(' '),
      });
    case 'code':
      return textAreaField(state, {
        ...common,
        rows: 14,
        hint: [hint, 'HTML with scripts, shown in a separate frame.'].filter(Boolean).join(' '),
      });
    case 'long-text':
      return textAreaField(state, { ...common, rows: 4 });
    case 'number':
      return textField(state, { ...common, inputMode: field.isWhole ? 'numeric' : 'decimal' });
    case 'date':
      return textField(state, { ...common, type: 'date' });
    case 'toggle':
      return selectField(state, { ...common, choices: [DEFAULT, YES, NO] });
    case 'choice': {
      const choices = field.choices.map(({ value, label }) => ({ value: String(value), label }));
      return selectField(state, { ...common, choices: [DEFAULT, ...choices] });
    }
    case 'reference':
      return referenceBody(view, field, common);
    case 'group':
      return html`<fieldset>
        <legend>${field.label}</legend>
        ${hint === undefined ? '' : html`<p class="soft">${hint}</p>`}
        <div class="pair">
          ${fieldsBody(view, field.fields, { variables: objectOf(saved), path })}
        </div>
      </fieldset>`;
    case 'list':
      return listBody(view, field, place);
    case 'text':
      return textField(state, common);
    default:
      return assertNever(field.kind);
  }
}

const DEFAULT: Choice = { value: '', label: 'Default' };
const YES: Choice = { value: '1', label: 'Yes' };
const NO: Choice = { value: '0', label: 'No' };

function hintOf({ help, unit, min, max, kind }: TemplateField): string | undefined {
  if (kind !== 'number') return help ?? undefined;
  const range =
    min === Number.MIN_SAFE_INTEGER ? '' : `${min} to ${max}${unit === null ? '' : ` ${unit}`}.`;
  return [help, range].filter((part) => part !== null && part !== '').join(' ') || undefined;
}

function pictureBody({ state, pictures }: FieldsView, field: TemplateField, path: string): Html {
  return html`<fieldset>
    <legend>${field.label}</legend>
    <div class="pair">
      ${pictureFileField(state, {
        name: fileFieldOf(inputName(path, 'hash')),
        label: 'Upload a new picture from this device',
        hint: PICTURE_FILE_HINT,
      })}
      ${textField(state, {
        name: inputName(path, 'hash'),
        label: 'Existing picture',
        hint: 'Type part of the file name, then choose a picture.',
        list: pictures,
      })}
      ${textField(state, {
        name: inputName(path, 'alt'),
        label: 'Alternative text',
        hint: 'For people who cannot see the picture. Leave empty for a decorative picture.',
      })}
    </div>
  </fieldset>`;
}

/** A record that exists; one that was chosen and is gone is named, so that the owner notices. */
function referenceBody(
  { state, references }: FieldsView,
  { target }: TemplateField,
  common: { readonly name: string; readonly label: string; readonly hint?: string },
): Html {
  const known = target === null ? undefined : references.get(target);
  if (known === undefined) return textField(state, common);
  const current = (state.entered[common.name] ?? '').trim();
  const isCurrent = (value: string | number, also: readonly string[] = []) =>
    String(value) === current || also.includes(current);
  const isGone = current !== '' && !known.some(({ value, also }) => isCurrent(value, also));
  const gone = isGone
    ? `“${current}” does not exist any more: visitors see nothing in its place.`
    : '';
  const hint = [common.hint ?? '', gone].filter((part) => part !== '').join(' ');
  const field = { ...common, ...(hint !== '' && { hint }) };
  if (known.length > LISTED_MAX) {
    const list = `${common.name}.list`;
    const options = known.map(
      ({ value, label }) => html`<option value="${value}">${label}</option>`,
    );
    return html`${textField(state, { ...field, list })}<datalist id="${list}">
        ${options}
      </datalist>`;
  }
  const choices = known.map(({ value, label, also }) => ({
    value: isCurrent(value, also) ? current : String(value),
    label,
  }));
  return selectField(state, { ...field, choices: [NONE, ...choices] });
}

const NONE: Choice = { value: '', label: 'None' };

function listBody(view: FieldsView, field: TemplateField, { path, saved }: FieldPlace): Html {
  const items = itemsOf(saved);
  const forms = Array.from({ length: countItems(field, saved) }, (_, index) => {
    const legend = index < items.length ? `${field.label} ${index + 1}` : `New: ${field.label}`;
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="pair">
        ${fieldsBody(view, field.fields, { variables: objectOf(items[index]), path: `${path}.${index}` })}
      </div>
    </fieldset>`;
  });
  return html`${forms}
    <p class="soft">To remove one of these, empty its fields.</p>`;
}

/** What an error calls each field. */
export function labelsOfFields(
  fields: readonly TemplateField[],
  variables: JsonObject,
  path: string = ROOT,
): readonly (readonly [name: string, label: string])[] {
  return fields.flatMap((field) => {
    const own = `${path}.${field.name}`;
    const saved = findStored(variables, [field.name, ...field.was]);
    if (field.kind === 'group') return labelsOfFields(field.fields, objectOf(saved), own);
    if (field.kind === 'list') {
      return Array.from({ length: countItems(field, saved) }, (_, index) =>
        labelsOfFields(field.fields, objectOf(itemsOf(saved)[index]), `${own}.${index}`),
      ).flat();
    }
    if (field.kind !== 'picture') return [[own, field.label] as const];
    const hash = inputName(own, 'hash');
    return [
      [hash, field.label] as const,
      [fileFieldOf(hash), field.label] as const,
      [inputName(own, 'alt'), `${field.label}: alternative text`] as const,
    ];
  });
}
