/** Confirmation of a command: shows its effect on visitors and asks for a reason. */
import type { RegistryCode, RegistryFault } from 'shared-contracts/registry';
import { HiddenFields } from './command-forms.tsx';
import { CONFIRM_PATH, RELEASE_PAGE_PATH } from './paths.ts';
import {
  SHARE_FIELDS,
  type CommandEffect,
  type CommandForm,
  type FieldErrors,
  type Share,
} from './release-command.ts';

export interface ShownFault extends Pick<RegistryFault, 'message' | 'refusals'> {
  /** `UNKNOWN`: the command was sent, but its result is unknown. */
  readonly code: RegistryCode | 'UNKNOWN';
}

export interface ConfirmPageProps {
  readonly form: CommandForm;
  /** Undefined when the current state does not allow the command. */
  readonly effect: CommandEffect | undefined;
  readonly errors: FieldErrors;
  /** Why the command failed, or why its result is unknown. */
  readonly fault: ShownFault | undefined;
}

export function ConfirmPage({ form, effect, errors, fault }: ConfirmPageProps) {
  const { remote } = form;
  return (
    <>
      <h1>{effect?.title ?? `This change to ${remote} is not possible`}</h1>
      {fault !== undefined && <Fault fault={fault} />}
      {effect === undefined ? (
        <p>
          {remote} has changed since you opened the page, or its current state does not allow this
          command. Check the releases before you try again.
        </p>
      ) : (
        <>
          <div className="beforeAfter">
            <Shares title="Now" shares={effect.before} />
            <Shares title="After this change" shares={effect.after} />
          </div>
          <ul className="plain notes">
            {effect.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <ConfirmForm form={form} title={effect.title} errors={errors} />
        </>
      )}
      <p>
        <a className="target" href={`${RELEASE_PAGE_PATH}#${remote}`}>
          Cancel
        </a>
      </p>
    </>
  );
}

function Shares({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) {
  return (
    <section className="shares" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {shares.map(({ version, visitors }) => (
          <div key={version}>
            <dt>{version}</dt>
            <dd>{visitors}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The fragment of the form's URL moves the focus to the field when the form is shown again. */
function ConfirmForm({
  form,
  title,
  errors,
}: Pick<ConfirmPageProps, 'form' | 'errors'> & { readonly title: string }) {
  const { reason, ...kept } = form;
  return (
    <form method="post" action={`${CONFIRM_PATH}#reason`} className="confirm" noValidate>
      <HiddenFields fields={kept} />
      <label className="field" htmlFor="reason">
        Reason
        <input
          id="reason"
          name="reason"
          required
          maxLength={500}
          defaultValue={reason}
          autoComplete="off"
          aria-invalid={errors.reason === undefined ? undefined : true}
          aria-describedby={
            errors.reason === undefined ? 'reason-note' : 'reason-error reason-note'
          }
        />
      </label>
      {errors.reason !== undefined && (
        <p className="error" id="reason-error" role="alert">
          {errors.reason}
        </p>
      )}
      <p className="soft" id="reason-note">
        The reason and your name are stored in the signed history.
      </p>
      <button
        type="submit"
        className={form.action === 'revoke' ? 'button danger' : 'button primary'}
      >
        {title}
      </button>
    </form>
  );
}

const SHARE_LABELS = {
  percent: 'Share of visitors, %',
  cohort: 'Cohort',
  plan: 'Ramp plan',
} as const;

/** Asks again for a share, plan or cohort that is not valid. */
export function SharePage({ form, errors }: Pick<ConfirmPageProps, 'form' | 'errors'>) {
  const { percent: _percent, cohort: _cohort, plan: _plan, ...kept } = form;
  const field = SHARE_FIELDS.find((name) => errors[name] !== undefined) ?? 'percent';
  const error = errors[field];
  return (
    <>
      <h1>
        Roll out {form.remote} {form.version}
      </h1>
      <form method="get" action={`${CONFIRM_PATH}#${field}`} className="confirm" noValidate>
        <HiddenFields fields={kept} />
        <label className="field" htmlFor={field}>
          {SHARE_LABELS[field]}
          <input
            id={field}
            name={field}
            required
            inputMode={field === 'percent' ? 'decimal' : 'text'}
            defaultValue={form[field]}
            aria-invalid={true}
            aria-describedby={`${field}-error`}
          />
        </label>
        <p className="error" id={`${field}-error`} role="alert">
          {error}
        </p>
        <button type="submit" className="button primary">
          Continue
        </button>
      </form>
      <p>
        <a className="target" href={`${RELEASE_PAGE_PATH}#${form.remote}`}>
          Cancel
        </a>
      </p>
    </>
  );
}

function Fault({ fault: { message, refusals = [], code } }: { readonly fault: ShownFault }) {
  return (
    <div className="notice danger" role="alert" id="refusal" tabIndex={-1}>
      <p>
        <strong>
          {code === 'UNKNOWN' ? 'The result of the command is unknown.' : 'Nothing was changed.'}
        </strong>{' '}
        {message}
        {code === 'UNKNOWN' && ' Check the history before you try again.'}
        {code === 'CONFLICT' && '. The current state is shown below.'}
      </p>
      {refusals.length > 0 && (
        <ul>
          {refusals.map(({ what, who, todo }) => (
            <li key={`${what} ${who}`}>
              {what}. Incompatible with: {who}. To do: {todo}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
