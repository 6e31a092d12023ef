import type { ReactNode } from 'react';
import { DELIVERY_MESSAGE_MAX, DELIVERY_NAME_MAX } from 'shared-contracts/voucher-delivery';
import { Field } from 'ui-kit/field';
import { RadioGroup } from 'ui-kit/radio-group';
import { TextArea } from 'ui-kit/text-area';
import { TextInput } from 'ui-kit/text-input';
import { findFieldError, type PaymentSubmission } from '../../domain/payment-attempt.ts';
import {
  EMAIL_MAX,
  RECEIVERS,
  RECIPIENT_FIELDS,
  type SendDays,
} from '../../domain/voucher-recipient.ts';
import styles from './recipient-fields.module.css';

interface RecipientFieldsProps {
  readonly sendDays: SendDays;
  /** The values entered before a rejection. */
  readonly entered: Readonly<Record<string, string>>;
  readonly submission: PaymentSubmission;
}

/** Who gets the voucher, and the fields for another person, which CSS shows once they are needed. */
export function RecipientFields({
  sendDays,
  entered,
  submission,
}: RecipientFieldsProps): ReactNode {
  const first = (name: string) => entered[name] ?? '';
  const errorOf = (name: string) => findFieldError(submission, name);
  return (
    <div className={styles['receiver']}>
      <RadioGroup
        legend="Who is it for?"
        name={RECIPIENT_FIELDS.receiver}
        appearance="chips"
        defaultValue={
          first(RECIPIENT_FIELDS.receiver) === RECEIVERS.other ? RECEIVERS.other : RECEIVERS.buyer
        }
        options={[
          { value: RECEIVERS.buyer, label: 'For me' },
          { value: RECEIVERS.other, label: 'For someone else' },
        ]}
      />
      <div className={styles['recipient']}>
        <p className={styles['explanation']}>Only for a voucher for someone else:</p>
        <Field label="Recipient’s name" required error={errorOf(RECIPIENT_FIELDS.name)}>
          {(control) => (
            <TextInput
              {...control}
              name={RECIPIENT_FIELDS.name}
              autoComplete="off"
              maxLength={DELIVERY_NAME_MAX}
              defaultValue={first(RECIPIENT_FIELDS.name)}
            />
          )}
        </Field>
        <Field
          label="Recipient’s email address"
          hint="We send the code only there."
          required
          error={errorOf(RECIPIENT_FIELDS.email)}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name={RECIPIENT_FIELDS.email}
              autoComplete="off"
              maxLength={EMAIL_MAX}
              defaultValue={first(RECIPIENT_FIELDS.email)}
            />
          )}
        </Field>
        <Field
          label="Your name"
          hint="The recipient sees who the voucher is from."
          required
          error={errorOf(RECIPIENT_FIELDS.senderName)}
        >
          {(control) => (
            <TextInput
              {...control}
              name={RECIPIENT_FIELDS.senderName}
              autoComplete="name"
              maxLength={DELIVERY_NAME_MAX}
              defaultValue={first(RECIPIENT_FIELDS.senderName)}
            />
          )}
        </Field>
        <Field
          label="Message"
          hint={`Optional, at most ${DELIVERY_MESSAGE_MAX} characters`}
          error={errorOf(RECIPIENT_FIELDS.message)}
        >
          {(control) => (
            <TextArea
              {...control}
              name={RECIPIENT_FIELDS.message}
              maxLength={DELIVERY_MESSAGE_MAX}
              defaultValue={first(RECIPIENT_FIELDS.message)}
            />
          )}
        </Field>
        <SendDayField
          sendDays={sendDays}
          firstDay={entered[RECIPIENT_FIELDS.sendOn] ?? sendDays.first}
          error={errorOf(RECIPIENT_FIELDS.sendOn)}
        />
      </div>
    </div>
  );
}

interface SendDayFieldProps {
  readonly sendDays: SendDays;
  readonly firstDay: string;
  readonly error: string | undefined;
}

function SendDayField({ sendDays, firstDay, error }: SendDayFieldProps): ReactNode {
  return (
    <div className={styles['day']}>
      <input type="hidden" name={RECIPIENT_FIELDS.openedOn} value={sendDays.first} />
      <Field
        label="Send on"
        hint={`Today as soon as it is paid; on a later day, up to a year ahead, at 8 am in ${sendDays.city}.`}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name={RECIPIENT_FIELDS.sendOn}
            min={sendDays.first}
            max={sendDays.last}
            defaultValue={firstDay}
          />
        )}
      </Field>
    </div>
  );
}
