import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, suggestPassword } from '../domain/password.ts';
import styles from './new-password-field.module.css';
import { randomBelow } from './random-below.ts';
import { WhenInteractive } from './when-interactive.tsx';

/**
 * A field for a new password. With scripts it can show the password, and can suggest one: eight
 * random letters and digits.
 */
export function NewPasswordField({ error }: { readonly error: string | undefined }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [display, setDisplay] = useState<'hidden' | 'shown'>('hidden');
  const [origin, setOrigin] = useState<'typed' | 'suggested'>('typed');

  function handleSuggest(): void {
    if (input.current === null) return;
    input.current.value = suggestPassword(randomBelow);
    setDisplay('shown');
    setOrigin('suggested');
  }

  return (
    <Stack gap={3}>
      <Field
        label="New password"
        required
        hint={`At least ${PASSWORD_LENGTH_MIN} characters.`}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="newPassword"
            type={display === 'shown' ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_LENGTH_MAX}
            onChange={() => setOrigin('typed')}
          />
        )}
      </Field>
      <WhenInteractive>
        <Cluster gap={2}>
          <Button
            variant="secondary"
            onClick={() => setDisplay(display === 'shown' ? 'hidden' : 'shown')}
          >
            {display === 'shown' ? 'Hide password' : 'Show password'}
          </Button>
          <Button variant="quiet" onClick={handleSuggest}>
            Suggest a password
          </Button>
        </Cluster>
      </WhenInteractive>
      <p role="status" className={styles['note']}>
        {origin === 'suggested' &&
          'The suggested password is shown above. Write it down, or save it in your browser.'}
      </p>
    </Stack>
  );
}
