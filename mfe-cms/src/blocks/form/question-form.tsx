import { useRef, type FormEvent, type ReactNode } from 'react';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { formatCents } from 'ui-kit/format-cents';
import { Stack } from 'ui-kit/stack';
import { answerField, FORM_ACTION, FORM_FIELDS } from '../../domain/form-fields.ts';
import { formAnchor } from '../../domain/form-page.ts';
import type { Question } from '../../domain/form.ts';
import { ErrorBox } from './error-box.tsx';
import type { AskingData } from './form-data.ts';
import { FormPart, SendButton } from './form-part.tsx';
import styles from './form.module.css';
import { NeedsScripts } from './needs-scripts.tsx';
import { Thanks } from './thanks.tsx';
import { useForm, type FormDependencies } from './use-form.ts';

interface QuestionFormProps extends Pick<FormDependencies, 'leaveForPayment'> {
  readonly data: AskingData;
  readonly blockId: string;
  /** Level of `header` questions. */
  readonly headingLevel: 2 | 3;
}

/**
 * The form and its thank-you message. Without scripts it posts to the shell's server;
 * with scripts it submits the same answers on the page.
 */
export function QuestionForm(props: QuestionFormProps): ReactNode {
  const { data, blockId, headingLevel, leaveForPayment } = props;
  /** Anchor that a plain form post returns to. */
  const anchor = formAnchor(blockId);
  const { form: model, refusal } = data;
  const form = useRef<HTMLFormElement>(null);
  const errorBox = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const handle = useForm(data, { form, errorBox, thanks, leaveForPayment });
  const { submission } = handle;
  if (submission.status === 'sent') return <Thanks ref={thanks} thanks={data.thanks} />;

  const errors = submission.status === 'refused' ? submission.errors : {};
  const busy = submission.status === 'submitting' || submission.status === 'redirecting';
  const idOf = ({ id }: Question) => `${anchor}-${id}`;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    handle.submit(event.currentTarget);
  }

  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      action={`${actionPath(FORM_ACTION)}#${anchor}`}
      aria-label={model.name}
      noValidate
      onSubmit={handleSubmit}
      onInput={(event) => handle.keep(event.currentTarget)}
      onReset={handle.startAgain}
    >
      <input type="hidden" name={PAGE_FIELD} value={data.page} />
      <input type="hidden" name={FORM_FIELDS.form} value={model.id} />
      <input type="hidden" name={FORM_FIELDS.block} value={blockId} />
      <input type="hidden" name={FORM_FIELDS.attempt} value={data.attemptKey} />
      <Honeypot />
      <Stack gap={5}>
        {submission.status === 'refused' && (
          <ErrorBox
            ref={errorBox}
            message={submission.message}
            errors={errors}
            idOf={idOf}
            questions={model.questions}
          />
        )}
        {model.captcha === 'required' && <NeedsScripts contactEmail={data.contactEmail} />}
        {model.costCents !== null && (
          <p className={styles['cost']}>
            {`You will pay ${formatCents(model.costCents)} on the next page.`}
          </p>
        )}
        {model.questions.map((question) => (
          <FormPart
            key={question.id}
            id={idOf(question)}
            entered={
              refusal === null ? question.value : (refusal.values[answerField(question)] ?? '')
            }
            error={errors[question.name]}
            question={question}
            headingLevel={headingLevel}
            busy={busy}
          />
        ))}
        {!model.questions.some(({ type }) => type === 'submit') && (
          <SendButton
            label={model.costCents === null ? 'Send' : 'Continue to payment'}
            busy={busy}
          />
        )}
      </Stack>
    </form>
  );
}

/** Honeypot: only robots see and fill in this field. */
function Honeypot(): ReactNode {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        Leave this field empty
        <input name={FORM_FIELDS.website} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
