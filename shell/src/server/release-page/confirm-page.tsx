/** Asks before a command is given: what will happen to whom, and why (FED-15). */
import type { RegistryCode, RegistryFault } from 'shared-contracts/registry';
import { HiddenFields } from './command-forms.tsx';
import { CONFIRM_PATH, RELEASE_PAGE_PATH } from './paths.ts';
import type { CommandEffect, CommandForm, FieldErrors, Share } from './release-command.ts';

export interface ShownFault extends Pick<RegistryFault, 'message' | 'refusals'> {
  /** `UNKNOWN`: the command was sent, and nobody said what became of it. */
  readonly code: RegistryCode | 'UNKNOWN';
}

export interface ConfirmPageProps {
  readonly form: CommandForm;
  /** Undefined when the state does not allow the command any more. */
  readonly effect: CommandEffect | undefined;
  readonly errors: FieldErrors;
  /** Why it was not done, or may not have been. */
  readonly fault: ShownFault | undefined;
}

export function ConfirmPage({ form, effect, errors, fault }: ConfirmPageProps) {
  const { remote } = form;
  return (
    <>
      <h1>{effect?.title ?? `This cannot be done to ${remote} now`}</h1>
      {fault !== undefined && <Fault fault={fault} />}
      {effect === undefined ? (
        <p>
          The state of {remote} does not allow it, or has changed since the page was made. Look at
          it again before you decide.
        </p>
      ) : (
        <>
          <div className="beforeAfter">
            <Shares title="Now" shares={effect.before} />
            <Shares title="Afterwards" shares={effect.after} />
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
          Back, and change nothing
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

/** The address names the field: a refused form comes back with the focus in it. */
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
        Why
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
        The signed history keeps it, with your name.
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

/** A share that cannot be read is asked for again. */
export function SharePage({ form, errors }: Pick<ConfirmPageProps, 'form' | 'errors'>) {
  const { percent, cohort, ...kept } = form;
  const field = errors.cohort === undefined ? 'percent' : 'cohort';
  const error = errors[field];
  return (
    <>
      <h1>
        Who gets {form.remote} {form.version}?
      </h1>
      <form method="get" action={`${CONFIRM_PATH}#${field}`} className="confirm" noValidate>
        <HiddenFields fields={kept} />
        <label className="field" htmlFor={field}>
          {field === 'percent' ? 'Share of visitors, %' : 'Cohort'}
          <input
            id={field}
            name={field}
            required
            inputMode={field === 'percent' ? 'decimal' : 'text'}
            defaultValue={field === 'percent' ? percent : cohort}
            aria-invalid={true}
            aria-describedby={`${field}-error`}
          />
        </label>
        <p className="error" id={`${field}-error`} role="alert">
          {error}
        </p>
        <button type="submit" className="button primary">
          Go on
        </button>
      </form>
      <p>
        <a className="target" href={`${RELEASE_PAGE_PATH}#${form.remote}`}>
          Back, and change nothing
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
          {code === 'UNKNOWN' ? 'It is not known whether it was done.' : 'Nothing was changed.'}
        </strong>{' '}
        {message}
        {code === 'UNKNOWN' && ' Look at the history before you try again.'}
        {code === 'CONFLICT' && '. What is shown below is the state as it is now.'}
      </p>
      {refusals.length > 0 && (
        <ul>
          {refusals.map(({ what, who, todo }) => (
            <li key={`${what} ${who}`}>
              {what}. Does not fit: {who}. To do: {todo}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
