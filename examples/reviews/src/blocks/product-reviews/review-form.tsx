import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useObservable } from 'remote-kit/store';
import { useStorefront } from 'remote-kit/storefront';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Stack } from 'ui-kit/stack';
import { sendReview } from '../../api/review-form.ts';
import {
  FORM_FIELD,
  PRODUCT_FIELD,
  readDraft,
  readField,
  REVIEW_ACTION,
  TRAP_FIELD,
} from '../../domain/review-fields.ts';
import type { OpenForm } from './product-reviews-data.ts';
import styles from './product-reviews.module.css';
import { ReviewFields } from './review-fields.tsx';
import { createReviewSubmitter } from './review-submitter.ts';
import { ReviewThanks } from './review-thanks.tsx';

interface ReviewFormProps {
  readonly form: OpenForm;
  /** Anchor that a plain form post returns to. */
  readonly anchor: string;
  readonly isFirst: boolean;
}

/** Without scripts it posts to the shell's server; with scripts the visitor stays on the page. */
export function ReviewForm({ form, anchor, isFirst }: ReviewFormProps): ReactNode {
  const { formId, formName, product, page, pageUrl, refusal } = form;
  const storefront = useStorefront();
  const element = useRef<HTMLFormElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const [submitter] = useState(() =>
    createReviewSubmitter({
      first: refusal === null ? { status: 'idle' } : { ...refusal, status: 'refused' },
      send: (draft, trap) =>
        sendReview(storefront().api, { formId, product, draft, pageUrl, trap }),
    }),
  );
  const submission = useObservable(submitter);

  useEffect(() => {
    if (submission.status === 'stored') thanks.current?.focus();
    if (submission.status === 'refused') {
      (findInvalidField(element.current) ?? problem.current)?.focus();
    }
  }, [submission]);

  if (submission.status === 'stored') return <ReviewThanks ref={thanks} />;

  function submit(posted: FormData): void {
    const fields = Object.fromEntries(
      [...posted].map(([name, value]) => [name, [typeof value === 'string' ? value : '']]),
    );
    void submitter.submit(readDraft(fields), readField(fields, TRAP_FIELD));
  }

  return (
    <form
      ref={element}
      className={styles['form']}
      method="post"
      action={`${actionPath(REVIEW_ACTION)}#${anchor}`}
      aria-labelledby={`${anchor}-form`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <h3 id={`${anchor}-form`} className={styles['form-heading']}>
        {isFirst ? 'Be the first to write a review' : 'Write a review'}
      </h3>
      <input type="hidden" name={PAGE_FIELD} value={page} />
      <input type="hidden" name={FORM_FIELD} value={formName} />
      <input type="hidden" name={PRODUCT_FIELD} value={product} />
      <Honeypot />
      <Stack gap={5}>
        {submission.status === 'refused' && (
          <div ref={problem} tabIndex={-1}>
            <Alert tone="danger">{submission.message}</Alert>
          </div>
        )}
        <ReviewFields
          anchor={anchor}
          entered={refusal?.values}
          errors={submission.status === 'refused' ? submission.errors : {}}
        />
        <div>
          <Button type="submit" busy={submission.status === 'sending'} busyLabel="Sending…">
            Submit review
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The first invalid control; in a group of radios the first radio. */
function findInvalidField(form: HTMLFormElement | null): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>(
      'fieldset[aria-invalid="true"] input, input[aria-invalid="true"], textarea[aria-invalid="true"]',
    ) ?? null
  );
}

/** A hidden field that only robots fill in. */
function Honeypot(): ReactNode {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        Leave this field empty
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
