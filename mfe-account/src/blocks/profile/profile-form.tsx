import { useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import type { FormFields } from 'shared-contracts/form-fields';
import type { ProfileOption } from 'shared-contracts/profile-options';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { saveProfile } from '../../api/profile.ts';
import { useSaving } from '../../components/use-saving.ts';
import {
  findProfileErrors,
  formatBirthDate,
  isBirthDateFixed,
  listShownFields,
  type ProfileField,
  type ProfileValues,
} from '../../domain/profile.ts';
import { PROFILE_ACTION, readProfileForm } from '../../domain/profile-form.ts';
import { ProfileFieldInput } from './profile-field.tsx';
import { PROFILE_FIELD_GROUPS } from './profile-field-groups.ts';
import { enteredIn, savingOf, type ProfileNotice } from './profile-notice.ts';
import { ProfileSection, SavingAlert } from './profile-section.tsx';
import styles from './profile.module.css';

interface ProfileFormProps {
  readonly values: ProfileValues;
  readonly options: readonly ProfileOption[];
  readonly notice: ProfileNotice;
}

/** The fields that the site has switched on. A date of birth that is already set is read-only. */
export function ProfileForm({ values, options, notice }: ProfileFormProps): ReactNode {
  const { form, saving, errors, refuse, save } = useSaving(
    savingOf(notice, { action: PROFILE_ACTION, form: 'details' }),
  );
  const [origin, setOrigin] = useState<'posted' | 'pressed'>('posted');
  const shown: ReadonlySet<ProfileField> = new Set(listShownFields(options));
  const isBirthDateShown = shown.has('dateOfBirth') && isBirthDateFixed(values, options);
  const entered = enteredIn(notice, PROFILE_ACTION);

  function handleSubmit(fields: FormFields): void {
    setOrigin('pressed');
    const entries = readProfileForm(fields);
    const wrong = findProfileErrors(entries);
    if (Object.keys(wrong).length > 0) refuse(wrong);
    else void save((api) => saveProfile(api, entries));
  }

  const groups = PROFILE_FIELD_GROUPS.map(({ title, fields }) => ({
    title,
    fields: fields.filter(
      ({ name }) => shown.has(name) && !(name === 'dateOfBirth' && isBirthDateShown),
    ),
  })).filter(({ fields }) => fields.length > 0);

  // After a plain post the browser shows the top of the form. With scripts the customer is still at
  // the pressed button at its end.
  const outcome = <SavingAlert saving={saving} saved="Profile saved." />;
  return (
    <ProfileSection id="details" title="Your details">
      <PlainForm
        validation="messages"
        ref={form}
        action={PROFILE_ACTION}
        anchor="details"
        onSubmit={handleSubmit}
      >
        <Stack gap={5}>
          {origin === 'posted' && outcome}
          {isBirthDateShown && <FixedBirthDate day={values.dateOfBirth} />}
          {groups.map(({ title, fields }) => (
            <fieldset key={title} className={styles['group']}>
              {title !== null && <legend className={styles['legend']}>{title}</legend>}
              <div className={styles['fields']}>
                {fields.map((field) => (
                  <ProfileFieldInput
                    key={field.name}
                    field={field}
                    value={entered[field.name] ?? values[field.name]}
                    error={errors[field.name]}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          {origin === 'pressed' && outcome}
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={saving.status === 'saving'}
              busyLabel="Saving…"
            >
              Save
            </Button>
          </div>
        </Stack>
      </PlainForm>
    </ProfileSection>
  );
}

function FixedBirthDate({ day }: { readonly day: string }): ReactNode {
  return (
    <dl className={styles['fact']}>
      <dt>Date of birth</dt>
      <dd>
        {formatBirthDate(day)}{' '}
        <span className={styles['note']}>To change it, please contact us.</span>
      </dd>
    </dl>
  );
}
