import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { createRandomKey } from 'remote-kit/random-key';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import { loginPath } from 'shared-contracts/paths';
import { solveCaptcha } from '../../api/captcha.ts';
import { forgetFormDraft, keepFormDraft, readFormDraft } from '../../api/form-draft.ts';
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
  /** Leaves the site; given so that tests can watch it. */
  readonly leaveForPayment: (paymentUrl: string) => void;
}

export interface FormInUse {
  readonly submission: Submission;
  /** Sends the form as it stands. */
  submit(form: HTMLFormElement): void;
  /** The visitor typed something. */
  keep(form: HTMLFormElement): void;
  /** The visitor emptied the form: nothing of it is kept. */
  startAgain(): void;
}

/** Keeps one form together: what was typed, its captcha, and the attempt to send it (CMS-14, CMS-15). */
export function useForm(data: AskingData, elements: FormDependencies): FormInUse {
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
      send: (answered, attemptKey) =>
        submitForm(
          storefront().api,
          {
            ...answered,
            formId,
            returnUrl: data.returnUrl,
          },
          attemptKey,
        ),
      onStored: () => forgetFormDraft(formId),
      onLoginRequired: () => void navigate(loginPath(data.page)),
    }),
  );
  const submission = useObservable(submitter);

  const isShownAgain = data.refusal !== null;
  /** Who began to type: a session that ends meanwhile makes it no guest's. */
  const owner = useRef<string | null>(null);
  useEffect(() => {
    owner.current = storefront().session.current().owner ?? null;
    // What a refused post had entered is newer than what was kept.
    if (form.current === null || isShownAgain) return;
    fillFields(form.current, readFormDraft({ formId, owner: owner.current }));
  }, [form, formId, isShownAgain, storefront]);

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
    startAgain: () => forgetFormDraft(formId),
  };
}
