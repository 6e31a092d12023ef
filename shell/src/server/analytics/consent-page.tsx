/** The page with the cookie choices: a plain form that works without scripts. */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { CONSENT_PATH, type Choices, type Purpose } from '../../document/consent.ts';

export interface ConsentPageProps {
  readonly purposes: readonly Purpose[];
  readonly choices: Choices;
  readonly signal: 'none' | 'opted-out';
  /** Path on this site to return to. */
  readonly returnTo: string;
  /** Purposes without a choice in the submitted form. */
  readonly missing: readonly Purpose[];
}

const WORDING = {
  statistics: {
    title: 'Statistics',
    text: 'Which pages you view, and what you choose and pay for. We use this to improve the site.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Whether one of our advertisements brought you here. We send this to the advertising network.',
  },
} satisfies Record<Purpose, { readonly title: string; readonly text: string }>;

export function ConsentPage(props: ConsentPageProps) {
  const { signal, returnTo } = props;
  return (
    <>
      <h1>Cookie choices</h1>
      <p>
        The site needs a few cookies to work: they store your choices and keep you logged in.
        Everything else is optional and stays off until you allow it.
      </p>
      {signal === 'opted-out' ? (
        <p className="notice info">
          Your browser asks sites not to track you. We respect this: analytics are off.
        </p>
      ) : (
        <ConsentForm {...props} />
      )}
      <p>
        <a className="target" href={returnTo}>
          Back to the site
        </a>
      </p>
    </>
  );
}

function ConsentForm({ purposes, choices, returnTo, missing }: ConsentPageProps) {
  return (
    <form method="post" action={CONSENT_PATH} className="confirm">
      <input type="hidden" name={RETURN_TO_PARAMETER} value={returnTo} />
      {purposes.map((purpose) => (
        <PurposeField
          key={purpose}
          purpose={purpose}
          answer={choices[purpose]}
          isMissing={missing.includes(purpose)}
        />
      ))}
      <button type="submit" className="button primary">
        Save choices
      </button>
    </form>
  );
}

function PurposeField(field: {
  readonly purpose: Purpose;
  readonly answer: 'yes' | 'no' | undefined;
  readonly isMissing: boolean;
}) {
  const { purpose, answer, isMissing } = field;
  const { title, text } = WORDING[purpose];
  const described = isMissing ? `${purpose}-note ${purpose}-error` : `${purpose}-note`;
  return (
    <fieldset className="purpose" aria-describedby={described}>
      <legend>{title}</legend>
      <p className="soft" id={`${purpose}-note`}>
        {text}
      </p>
      {isMissing && (
        <p className="error" id={`${purpose}-error`} role="alert">
          Choose “Allow” or “Do not allow” for {title.toLowerCase()}.
        </p>
      )}
      {(['yes', 'no'] as const).map((value) => (
        <label className="target" key={value}>
          <input
            type="radio"
            name={purpose}
            value={value}
            defaultChecked={answer === value}
            required
          />
          {value === 'yes' ? 'Allow' : 'Do not allow'}
        </label>
      ))}
    </fieldset>
  );
}
