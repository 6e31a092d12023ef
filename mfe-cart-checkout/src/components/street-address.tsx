import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { suggestAddresses } from '../api/address-suggestions.ts';
import {
  nameSuggestion,
  SUGGESTION_TEXT_MIN,
  type AddressSuggestion,
} from '../domain/address-suggestion.ts';
import { AddressLine, type AddressLineContext } from './address-line.tsx';

interface StreetAddressProps extends AddressLineContext {
  readonly country: string;
  /** Whether the shop suggests addresses. */
  readonly hasSuggestions: boolean;
}

/** Requests are sent when the visitor stops typing for this long. */
const TYPING_PAUSE_MS = 250;

/** The street. Choosing a suggestion fills in the fields of the place too. */
export function StreetAddress({ country, hasSuggestions, ...line }: StreetAddressProps): ReactNode {
  const listId = useId();
  const storefront = useStorefront();
  const pause = useRef(0);
  const asked = useRef('');
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);

  async function suggest(text: string) {
    asked.current = text;
    const found = await suggestAddresses(storefront().api, { q: text, country });
    if (asked.current === text) setSuggestions(found);
  }

  function handleInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    clearTimeout(pause.current);
    const text = input.value.trim();
    const chosen = suggestions.find((suggestion) => nameSuggestion(suggestion) === text);
    if (chosen !== undefined) {
      fillIn(input, chosen);
      setSuggestions([]);
    } else if (text.length >= SUGGESTION_TEXT_MIN) {
      pause.current = window.setTimeout(() => void suggest(text), TYPING_PAUSE_MS);
    }
  }

  useEffect(() => () => clearTimeout(pause.current), []);

  return (
    <>
      <AddressLine
        {...line}
        name="streetAddress"
        label="Street address"
        autoComplete="address-line1"
        required
        {...(hasSuggestions && { list: listId, onInput: handleInput })}
      />
      {hasSuggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => {
            const name = nameSuggestion(suggestion);
            return <option key={name} value={name} />;
          })}
        </datalist>
      )}
    </>
  );
}

/** Writes into the fields, before the form reads them. Keeps what the suggestion does not know. */
function fillIn(input: HTMLInputElement, suggestion: AddressSuggestion): void {
  for (const [name, value] of Object.entries(suggestion)) {
    const field = input.form?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && value !== '') field.value = value;
  }
}
