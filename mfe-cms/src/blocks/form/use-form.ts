import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { createRandomKey } from 'remote-kit/random-key';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import { loginPath } from 'shared-contracts/paths';
import { solveCaptcha } from '../../api/captcha.ts';
import { deleteFormDraft, keepFormDraft, readFormDraft } from '../../api/form-draft.ts';
import { submitForm } from '../../api/form-submissions.ts';
import { fieldsOf } from '../../domain/form-fields.ts';
import type { Submission } from '../../domain/form.ts';
import { createFormCaptcha, NO_CAPTCHA } from './form-captcha.ts';
import type { AskingData } from './form-data.ts';
import { fillFields, focusFirstError, readDraftOf } from './form-elements.ts';
import { createFormSubmitter } from './form-submitter.ts';

export interface FormDependencies {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errorBox: RefObject<HTMLDivElement | null>;
  readonly thanks: RefObject<HTMLDivElement | null>;
  /** Leaves the site; a parameter so that tests can observe it. */
  readonly leaveForPayment: (paymentUrl: string) => void;
}

export interface FormHandle {
  readonly submission: Submission;
  /** Submits the current values. */
  submit(form: HTMLFormElement): void;
  /** Call when the visitor types: keeps the draft and prepares the captcha. */
  keep(form: HTMLFormElement): void;
  /** Call when the visitor resets the form: deletes the draft. */
  startAgain(): void;
}

/** Connects one form with its draft, its captcha and its submission. */
export function useForm(data: AskingData, elements: FormDependencies): FormHandle {
  const { form, errorBox, thanks, leaveForPayment } = elements;
  const { id: formId } = data.form;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const [captcha] = useState(() =>
    data.form.captcha === 'required'
      ? createFormCaptcha({ solve: () => solveCaptcha(storefront().api), now: Date.now })
      : NO_CAPTCHA,
  );
  const [submitter] = useState(() =>
    createFormSubmitter({
      captcha,
      createAttemptKey: createRandomKey,
      leaveForPayment,
      first:
        data.refusal === null
          ? { status: 'idle' }
          : {
              ...data.refusal,
              status: 'refused',
            },
      firstAttemptKey: data.attemptKey,
      questions: data.form.questions,
      send: (checkedForm, attemptKey) =>
        submitForm(
          storefront().api,
          {
            ...checkedForm,
            formId,
            returnUrl: data.returnUrl,
          },
          attemptKey,
        ),
      onStored: () => deleteFormDraft(formId),
      onLoginRequired: () => void navigate(loginPath(data.page)),
    }),
  );
  const submission = useObservable(submitter);

  const wasRejected = data.refusal !== null;
  /** The owner of the session when typing began: if the session ends, the draft still belongs to that customer. */
  const owner = useRef<string | null>(null);
  useEffect(() => {
    owner.current = storefront().session.current().owner ?? null;
    // The values of a rejected post are newer than the draft.
    if (form.current === null || wasRejected) return;
    fillFields(form.current, readFormDraft({ formId, owner: owner.current }));
  }, [form, formId, wasRejected, storefront]);

  useEffect(() => {
    if (submission.status === 'sent') thanks.current?.focus();
    if (submission.status === 'refused' && form.current !== null) {
      focusFirstError(form.current, errorBox.current);
    }
  }, [submission, form, errorBox, thanks]);

  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) submitter.resume();
    };
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [submitter]);

  return {
    submission,
    submit: (element) => void submitter.submit(fieldsOf(new FormData(element))),
    keep(element) {
      captcha.prepare();
      owner.current = storefront().session.current().owner ?? owner.current;
      keepFormDraft({ formId, owner: owner.current }, readDraftOf(element));
    },
    startAgain: () => deleteFormDraft(formId),
  };
}
