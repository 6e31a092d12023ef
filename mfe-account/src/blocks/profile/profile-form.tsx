import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { actionPath, LOGIN_PATH, PAGE_FIELD } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { saveProfile, type SaveResult } from '../../api/profile.ts';
import { checkProfile, type ProfileErrors, type ProfileFields } from '../../domain/profile.ts';
import { PROFILE_ACTION, readProfileForm } from '../../domain/profile-form.ts';
import type { ProfileData } from './load.ts';
import styles from './profile.module.css';

type Saving = ProfileData['outcome'] | { readonly status: 'saving' };

interface ProfileFormProps {
  readonly fields: ProfileFields;
  readonly outcome: ProfileData['outcome'];
}

export function ProfileForm({ fields, outcome }: ProfileFormProps): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saving, setSaving] = useState<Saving>(outcome);
  const errors: ProfileErrors = saving.status === 'refused' ? saving.errors : {};

  async function save(entered: ProfileFields): Promise<void> {
    const wrong = checkProfile(entered);
    if (Object.keys(wrong).length > 0) {
      const message = 'Please check the marked fields.';
      setSaving({ status: 'refused', message, errors: wrong });
      return;
    }
    setSaving({ status: 'saving' });
    const result: SaveResult = await saveProfile(storefront().api, entered);
    if (result.status === 'login-required') await navigate(LOGIN_PATH);
    else setSaving(result);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saving.status === 'saving') return;
    const form = new FormData(event.currentTarget);
    void save(readProfileForm((name) => readField(form, name)));
  }

  return (
    <form method="post" action={actionPath(PROFILE_ACTION)} noValidate onSubmit={handleSubmit}>
      <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
      <Stack gap={5}>
        {saving.status === 'saved' && <Alert tone="success">Your profile is saved.</Alert>}
        {saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>}
        <div className={styles['names']}>
          <Field label="First name" required error={errors.firstName}>
            {(control) => (
              <TextInput
                {...control}
                name="firstName"
                autoComplete="given-name"
                defaultValue={fields.firstName}
              />
            )}
          </Field>
          <Field label="Last name" required error={errors.lastName}>
            {(control) => (
              <TextInput
                {...control}
                name="lastName"
                autoComplete="family-name"
                defaultValue={fields.lastName}
              />
            )}
          </Field>
        </div>
        <Field label="E-mail address" required error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={fields.email}
            />
          )}
        </Field>
        <Field label="Mobile phone" error={errors.phone}>
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              autoComplete="tel"
              defaultValue={fields.phone}
            />
          )}
        </Field>
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
    </form>
  );
}

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
