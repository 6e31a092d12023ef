/** The variables of a block as fields of a form. */
import { isRecord, type JsonObject } from 'shared-contracts/json';
import { html, type Html } from '../../http/pages/html.ts';
import type { ImageRow } from '../../images/image-repository.ts';
import { textField, type FormState } from '../frame/fields.ts';
import { NOTHING } from '../frame/markup.ts';
import { listOthers } from './block-form.ts';
import {
  labelOf,
  type DescribedTemplate,
  type ReferenceChoices,
  type TemplateField,
} from './block-templates.ts';
import { fieldOf } from './block-values.ts';
import { fieldsBody, labelsOfFields } from './template-fields.ts';

export interface VariablesView {
  readonly text: { readonly variables: JsonObject };
  readonly template: DescribedTemplate;
  readonly references: ReferenceChoices;
  readonly state: FormState;
  readonly pictures: readonly Pick<ImageRow, 'hash' | 'file'>[];
}

/** Labels by the names of the form's fields. */
export function variableLabels(
  variables: JsonObject,
  fields: readonly TemplateField[],
): readonly (readonly [name: string, label: string])[] {
  const others = listOthers({ variables }, fields);
  return [
    ...labelsOfFields(fields, variables),
    ...others.map(([name]) => [fieldOf(name), labelOf(name)] as const),
  ];
}

/** Id of the list of pictures that inputs suggest. */
const PICTURES = 'pictures';

export function variableFields({ state, text, template, references }: VariablesView): Html {
  const { fields } = template;
  const others = listOthers(text, fields);
  const described = new Set(fields.flatMap(({ name, was }) => [name, ...was]));
  const kept = Object.entries(text.variables).filter(
    ([name, value]) => !described.has(name) && (isRecord(value) || Array.isArray(value)),
  );
  return html`${fieldsBody({ state, references, pictures: PICTURES }, fields, { variables: text.variables })}
  ${others.map(([name]) => textField(state, { name: fieldOf(name), label: labelOf(name) }))}
  ${kept.map(([name]) => html`<p class="soft">${labelOf(name)} cannot be edited here and is kept.</p>`)}
  ${
    fields.length > 0 || template.help !== ''
      ? NOTHING
      : html`<fieldset>
          <legend>Add a variable</legend>
          <div class="pair">
            ${textField(state, { name: 'new_name', label: 'Name' })}
            ${textField(state, { name: 'new_value', label: 'Value' })}
          </div>
        </fieldset>`
  }`;
}

/** The site's pictures, suggested by the inputs of pictures. */
export function pictureList(pictures: VariablesView['pictures']): Html {
  if (pictures.length === 0) return NOTHING;
  const options = pictures.map(({ hash, file }) => html`<option value="${hash}">${file}</option>`);
  return html`<datalist id="${PICTURES}">${options}</datalist>`;
}
