/** The page with the choices about analytics (SH-19): works without scripts, as a plain form. */
import { RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { CONSENT_PATH, type Choices, type Purpose } from '../../document/consent.ts';

export interface ConsentPageProps {
  readonly purposes: readonly Purpose[];
  readonly choices: Choices;
  readonly signal: 'none' | 'opted-out';
  /** Own path. */
  readonly returnTo: string;
  /** Purposes that were not answered. */
  readonly missing: readonly Purpose[];
}

const WORDING = {
  statistics: {
    title: 'Statistics',
    text: 'Which pages are read and what is put into the cart, counted to make the shop better.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Whether an advertisement of ours led somebody here, told to the network that showed it.',
  },
} satisfies Record<Purpose, { readonly title: string; readonly text: string }>;

export function ConsentPage(props: ConsentPageProps) {
  const { signal, returnTo } = props;
  return (
    <>
      <h1>Cookie choices</h1>
      <p>
        The shop needs a few cookies to work: they keep the cart and the login. Everything else is
        your choice, and nothing of it happens before you choose.
      </p>
      {signal === 'opted-out' ? (
        <p className="notice info">
          Your browser asks sites not to follow you. We keep to that: nothing is counted.
        </p>
      ) : (
        <ConsentForm {...props} />
      )}
      <p>
        <a className="target" href={returnTo}>
          Back to the shop
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
          Choose one of the two for {title.toLowerCase()}.
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
