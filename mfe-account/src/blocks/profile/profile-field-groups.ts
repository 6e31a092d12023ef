/** The fields of the profile form, with their labels, in display order. */
import type { TextInputProps } from 'ui-kit/text-input';
import type { ProfileField } from '../../domain/profile.ts';

export interface ProfileFieldDefinition extends Pick<TextInputProps, 'autoComplete' | 'inputMode'> {
  readonly name: ProfileField;
  readonly label: string;
  readonly type?: 'text' | 'tel' | 'date' | 'url' | 'state';
  readonly hint?: string;
  /** For fields that are typed; dates and lists have none. */
  readonly maxLength?: number;
  readonly need?: 'required';
}

export interface ProfileFieldGroup {
  /** Null for the first group, which uses the section's heading. */
  readonly title: string | null;
  readonly fields: readonly ProfileFieldDefinition[];
}

const PHONE = { type: 'tel', inputMode: 'tel', maxLength: 30 } as const;

export const PROFILE_FIELD_GROUPS: readonly ProfileFieldGroup[] = [
  {
    title: null,
    fields: [
      {
        name: 'firstName',
        label: 'First name',
        autoComplete: 'given-name',
        maxLength: 80,
        need: 'required',
      },
      {
        name: 'lastName',
        label: 'Last name',
        autoComplete: 'family-name',
        maxLength: 80,
        need: 'required',
      },
      { name: 'phone', label: 'Mobile phone', autoComplete: 'tel', ...PHONE },
      {
        name: 'dateOfBirth',
        label: 'Date of birth',
        type: 'date',
        autoComplete: 'bday',
      },
      { name: 'partnerName', label: 'Partner Name', autoComplete: 'off', maxLength: 120 },
    ],
  },
  {
    title: 'Your company',
    fields: [
      {
        name: 'companyName',
        label: 'Company name',
        autoComplete: 'organization',
        maxLength: 120,
      },
      { name: 'tradingName', label: 'Trading name', autoComplete: 'off', maxLength: 120 },
      {
        name: 'abn',
        label: 'ABN',
        autoComplete: 'off',
        inputMode: 'numeric',
        hint: '11 digits',
        maxLength: 20,
      },
      { name: 'companyPhone', label: 'Company phone', autoComplete: 'work tel', ...PHONE },
      { name: 'website', label: 'Website', type: 'url', autoComplete: 'url', maxLength: 300 },
      {
        name: 'facebook',
        label: 'Facebook page',
        type: 'url',
        autoComplete: 'off',
        maxLength: 300,
      },
    ],
  },
  {
    title: 'Driver’s licence',
    fields: [
      { name: 'licenceNumber', label: 'Licence number', autoComplete: 'off', maxLength: 40 },
      {
        name: 'licenceExpiry',
        label: 'Licence expires',
        type: 'date',
        autoComplete: 'off',
      },
      {
        name: 'licenceState',
        label: 'State of issue',
        type: 'state',
        autoComplete: 'off',
      },
    ],
  },
  {
    title: 'Emergency contact',
    fields: [
      { name: 'emergencyName', label: 'Contact name', autoComplete: 'off', maxLength: 120 },
      { ...PHONE, name: 'emergencyPhone', label: 'Contact phone', autoComplete: 'off' },
    ],
  },
];
