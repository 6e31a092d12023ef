import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { REVIEW_LENGTHS_MAX } from 'shared-contracts/api/review';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { RadioGroup } from 'ui-kit/radio-group';
import { Stack } from 'ui-kit/stack';
import { TextArea } from 'ui-kit/text-area';
import { TextInput } from 'ui-kit/text-input';
import { REVIEWED_PRODUCT_FIELD, SAVE_REVIEW_ACTION } from '../../domain/review-form.ts';
import type { WriteReviewData } from './write-review-data.ts';

const STARS = ['1', '2', '3', '4', '5'] as const;
const STAR_OPTIONS = STARS.map((stars) => ({
  value: stars,
  label: stars === '1' ? '1 star' : `${stars} stars`,
}));

interface ReviewFormProps {
  readonly slug: string;
  readonly form: NonNullable<NonNullable<WriteReviewData>['form']>;
  readonly isNew: boolean;
}

/** Posted with and without scripts; the server checks the fields. */
export function ReviewForm({ slug, form, isNew }: ReviewFormProps): ReactNode {
  const { entered, errors } = form;
  return (
    <PlainForm action={SAVE_REVIEW_ACTION} validation="messages">
      <Stack gap={5}>
        <input type="hidden" name={REVIEWED_PRODUCT_FIELD} value={slug} />
        <RadioGroup
          legend="Your rating"
          name="rating"
          appearance="chips"
          options={STAR_OPTIONS}
          defaultValue={STARS.find((stars) => stars === entered.rating)}
          required
          error={errors['rating']}
        />
        <Field label="Heading" hint="Optional" error={errors['heading']}>
          {(control) => (
            <TextInput
              {...control}
              name="heading"
              autoComplete="off"
              maxLength={REVIEW_LENGTHS_MAX.heading}
              defaultValue={entered.heading}
            />
          )}
        </Field>
        <Field
          label="Your review"
          hint={`What is good, what is not? Up to ${REVIEW_LENGTHS_MAX.content} characters.`}
          required
          error={errors['content']}
        >
          {(control) => (
            <TextArea
              {...control}
              name="content"
              rows={7}
              maxLength={REVIEW_LENGTHS_MAX.content}
              defaultValue={entered.content}
            />
          )}
        </Field>
        <Field
          label="Name"
          hint="Shown with your review; a first name is enough."
          required
          error={errors['name']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="given-name"
              maxLength={REVIEW_LENGTHS_MAX.name}
              defaultValue={entered.name}
            />
          )}
        </Field>
        <Button type="submit" width="fill">
          {isNew ? 'Send review' : 'Save changes'}
        </Button>
      </Stack>
    </PlainForm>
  );
}
