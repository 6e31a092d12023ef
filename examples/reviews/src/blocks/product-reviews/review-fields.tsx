import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { RadioGroup } from 'ui-kit/radio-group';
import { TextArea } from 'ui-kit/text-area';
import { TextInput } from 'ui-kit/text-input';
import { STARS } from '../../domain/rating.ts';
import { TEXT_LIMITS, type ReviewDraft, type ReviewErrors } from '../../domain/review-fields.ts';

interface ReviewFieldsProps {
  /** Prefix of the ids. */
  readonly anchor: string;
  /** Values of a rejected plain form post. */
  readonly entered: ReviewDraft | undefined;
  readonly errors: ReviewErrors;
}

const STAR_OPTIONS = STARS.map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}));

/** The fields are uncontrolled: an error does not change their values. */
export function ReviewFields({ anchor, entered, errors }: ReviewFieldsProps): ReactNode {
  return (
    <>
      <RadioGroup
        legend="Your rating"
        name="rating"
        appearance="chips"
        options={STAR_OPTIONS}
        defaultValue={entered?.rating}
        required
        error={errors.rating}
      />
      <Field label="Title" hint="Optional" id={`${anchor}-title`} error={errors.title}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            autoComplete="off"
            maxLength={TEXT_LIMITS.title}
            defaultValue={entered?.title}
          />
        )}
      </Field>
      <Field label="Your review" id={`${anchor}-review`} required error={errors.review}>
        {(control) => (
          <TextArea
            {...control}
            name="review"
            rows={5}
            autoComplete="off"
            maxLength={TEXT_LIMITS.review}
            defaultValue={entered?.review}
          />
        )}
      </Field>
      <Field
        label="Your name"
        hint="Shown with your review"
        id={`${anchor}-name`}
        required
        error={errors.name}
      >
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="given-name"
            maxLength={TEXT_LIMITS.name}
            defaultValue={entered?.name}
          />
        )}
      </Field>
    </>
  );
}
