/**
 * Submits a form: idle, submitting, then the thank-you message, the payment page or the
 * error. One attempt at a time, with one key until its outcome is known, so that
 * a double click or a retry stores once.
 */
import { createStore, type Observable } from 'remote-kit/store';
import { describeApiFailure } from 'shared-contracts/api-client';
import type { SubmitOutcome, FormSubmission } from '../../api/form-submissions.ts';
import {
  FORM_FIELDS,
  checkFields,
  readField,
  type PostedFields,
} from '../../domain/form-fields.ts';
import {
  CHECK_ANSWERS,
  type FormErrors,
  type Question,
  type Submission,
} from '../../domain/form.ts';
import type { FormCaptcha } from './form-captcha.ts';

export interface FormSubmitter extends Observable<Submission> {
  /** Ignored while an attempt is in progress or after one was stored. */
  submit(fields: PostedFields): Promise<void>;
  /** Call when the visitor returns from the payment page without a reload. */
  resume(): void;
}

/** The checked answers of a form, ready to be sent. */
type CheckedForm = Pick<FormSubmission, 'answers' | 'captcha' | 'website'>;

export interface FormSubmitterParts {
  /** A rejected plain form post, or `idle`. */
  readonly first: Submission;
  readonly firstAttemptKey: string;
  readonly createAttemptKey: () => string;
  readonly questions: readonly Question[];
  readonly captcha: FormCaptcha;
  readonly send: (checkedForm: CheckedForm, attemptKey: string) => Promise<SubmitOutcome>;
  /** Called when the form was stored: its draft can be deleted. */
  readonly onStored: () => void;
  readonly onLoginRequired: () => void;
  readonly leaveForPayment: (paymentUrl: string) => void;
}

export function createFormSubmitter(parts: FormSubmitterParts): FormSubmitter {
  const { captcha } = parts;
  const store = createStore(parts.first);
  let attemptKey = parts.firstAttemptKey;

  async function send(fields: PostedFields, answers: CheckedForm['answers']): Promise<Submission> {
    try {
      const website = readField(fields, FORM_FIELDS.website);
      const solution = await captcha.solution();
      const outcome = await parts.send({ answers, website, captcha: solution }, attemptKey);
      return toSubmission(outcome);
    } catch (error) {
      return refused(describeApiFailure(error));
    }
  }

  function toSubmission(outcome: SubmitOutcome): Submission {
    if (outcome.kind !== 'refused' || outcome.isFinal) {
      attemptKey = parts.createAttemptKey();
      captcha.discard();
    }
    switch (outcome.kind) {
      case 'stored':
        return { status: 'sent' };
      case 'payable':
        return { status: 'redirecting', paymentUrl: outcome.paymentUrl };
      case 'login-required':
        return { status: 'idle' };
      case 'refused':
        return refused(outcome.message, outcome.errors);
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    async submit(fields) {
      const { status } = store.current();
      if (status !== 'idle' && status !== 'refused') return;
      const { answers, errors } = checkFields(parts.questions, fields);
      if (Object.keys(errors).length > 0) {
        store.set(refused(CHECK_ANSWERS, errors));
        return;
      }
      store.set({ status: 'submitting' });
      const outcome = await send(fields, answers);
      store.set(outcome);
      if (outcome.status === 'sent' || outcome.status === 'redirecting') parts.onStored();
      if (outcome.status === 'redirecting') parts.leaveForPayment(outcome.paymentUrl);
      if (outcome.status === 'idle') parts.onLoginRequired();
    },
    resume() {
      if (store.current().status === 'redirecting') store.set({ status: 'idle' });
    },
  };
}

function refused(message: string, errors: FormErrors = {}): Submission {
  return { status: 'refused', message, errors };
}
