/** Fields of the older form builder, as questions. */
import type { FormQuestionWire, LegacyFormFieldWire } from 'shared-contracts/api/form';

/** Types of the older builder, with their subtype where it decides; others have the same name. */
const FIELD_TYPES: Readonly<Record<string, string>> = {
  'text/email': 'email',
  'text/tel': 'phone',
  'text/password': 'password',
  'button/submit': 'submit',
  'radio-group': 'select',
};

/** A field has no id; the text of a header or paragraph is its label, and it may have no name. */
export function toQuestionWire(field: LegacyFormFieldWire, index: number): FormQuestionWire {
  const { name, type, subtype, label, placeholder, required, min, max, values } = field;
  const fieldType = FIELD_TYPES[`${type}/${subtype ?? ''}`] ?? FIELD_TYPES[type] ?? type;
  return {
    id: null,
    name: name || `field-${index}`,
    label,
    value: null,
    required,
    field_type: fieldType,
    content: null,
    placeholder,
    min,
    max,
    values,
  };
}
