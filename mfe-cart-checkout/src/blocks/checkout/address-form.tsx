import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactNode,
} from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import { fieldsOf } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Stack } from 'ui-kit/stack';
import { suggestAddresses } from '../../api/address-suggestions.ts';
import { AddressFields } from '../../components/address-fields.tsx';
import {
  REPLACES_FIELD,
  type Address,
  findDestination,
  HOME_COUNTRY,
  parseAddressDraft,
  type AddressDraft,
} from '../../domain/address.ts';
import { VISITOR_FIELD } from '../../domain/checkout-fields.ts';
import { discardAddressDraft, saveCheckoutDraft, readDraftOf } from '../../api/checkout-draft.ts';
import { PlainSubmit } from '../../components/plain-submit.tsx';
import type { Destination } from '../../domain/shipping.ts';
import { EditLink } from './edit-link.tsx';
import type { CheckoutProblem } from './checkout-page-data.ts';
import { readTouchedFields } from './form-elements.ts';

interface AddressFormProps {
  readonly problem: CheckoutProblem | null;
  readonly visitorId: number;
  /** The values of a rejected plain form post, or of one before a login. */
  readonly entered: Readonly<Record<string, string>>;
  readonly status: 'settled' | 'updating';
  /** The address being edited; null for a new one. */
  readonly edited: Address | null;
  /** Whether the shop suggests addresses. */
  readonly hasSuggestions: boolean;
  /** Another country has other rules for a place. */
  readonly onCountry: () => void;
  /** The place of the address, while it is typed; null when it is unknown. */
  readonly onPlace: (place: Destination | null) => void;
  /** Resolves to whether the address was saved. */
  readonly onSubmit: (draft: AddressDraft, replacedId: number | null) => Promise<boolean>;
  /** The visitor has finished editing the address. */
  readonly onDone: () => void;
}

const SAVE = 'Save and deliver here';
/** Shipping is priced when the visitor stops typing for this long. */
const TYPING_PAUSE_MS = 400;

/** Form for a new or edited delivery address. All errors are shown at once, beside their fields. */
export function AddressForm(props: AddressFormProps): ReactNode {
  const { problem, visitorId, entered, status, edited, hasSuggestions } = props;
  const { onCountry, onPlace, onSubmit, onDone } = props;
  const storefront = useStorefront();
  const pause = useRef(0);
  const [chosenCountry, chooseCountry] = useState<string | null>(null);
  const replaced = edited === null ? '' : String(edited.id);
  const draftCountry = useSyncExternalStore(
    subscribeToNothing,
    () => findDraftCountry(visitorId, replaced),
    () => '',
  );
  const initialCountry = draftCountry || entered['country'] || HOME_COUNTRY;
  const country = chosenCountry ?? initialCountry;
  const errors = problem?.fieldErrors ?? {};

  async function save(draft: AddressDraft) {
    if (await onSubmit(draft, edited?.id ?? null)) finish();
  }

  function handleCountry(chosen: string) {
    chooseCountry(chosen);
    onCountry();
  }

  function finish() {
    discardAddressDraft();
    onDone();
  }

  function handleInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    saveCheckoutDraft({ ...readTouchedFields(form), [REPLACES_FIELD]: replaced });
    clearTimeout(pause.current);
    pause.current = window.setTimeout(() => {
      onPlace(findDestination(parseAddressDraft(fieldsOf(new FormData(form)))));
    }, TYPING_PAUSE_MS);
  }

  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <PlainForm
      action="checkout.add-address"
      label={edited === null ? 'New address' : 'Edit address'}
      validation="messages"
      onSubmit={(fields) => void save(parseAddressDraft(fields))}
      onInput={handleInput}
    >
      <input type="hidden" name={VISITOR_FIELD} value={visitorId} />
      <input type="hidden" name={REPLACES_FIELD} value={replaced} />
      <Stack gap={4}>
        {problem !== null && <Alert tone="danger">{problem.message}</Alert>}
        <AddressFields
          country={country}
          errors={errors}
          entered={entered}
          suggest={hasSuggestions ? (query) => suggestAddresses(storefront().api, query) : null}
          onCountry={handleCountry}
        />
        {/* The order saves a new address, so that scripts need no button. */}
        {edited === null ? (
          <PlainSubmit>{SAVE}</PlainSubmit>
        ) : (
          <Cluster>
            <Button
              type="submit"
              variant="secondary"
              busy={status === 'updating'}
              busyLabel="Saving…"
            >
              {SAVE}
            </Button>
            <EditLink onFollow={finish}>Cancel</EditLink>
          </Cluster>
        )}
      </Stack>
    </PlainForm>
  );
}

/** The country in the draft of this address; empty without a draft. */
function findDraftCountry(visitorId: number, replaced: string): string {
  const draft = readDraftOf(visitorId);
  return (draft[REPLACES_FIELD] ?? '') === replaced ? (draft['country'] ?? '') : '';
}

/** Only this form changes the draft, so it keeps the choice in its own state. */
function subscribeToNothing(): () => void {
  return () => undefined;
}
