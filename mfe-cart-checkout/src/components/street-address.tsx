import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  nameSuggestion,
  SUGGESTION_TEXT_MIN,
  type AddressSuggestion,
  type SuggestAddresses,
} from '../domain/address-suggestion.ts';
import { AddressLine, type AddressLineContext } from './address-line.tsx';

interface StreetAddressProps extends AddressLineContext {
  readonly country: string;
  /** Null in a shop that suggests none. */
  readonly suggest: SuggestAddresses | null;
}

/** Requests are sent when the visitor stops typing for this long. */
const TYPING_PAUSE_MS = 250;

/** The street. Choosing a suggestion fills in the fields of the place too. */
export function StreetAddress({ country, suggest, ...line }: StreetAddressProps): ReactNode {
  const listId = useId();
  const pause = useRef(0);
  const asked = useRef('');
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);

  async function ask(text: string) {
    const request = `${country} ${text}`;
    asked.current = request;
    const found = (await suggest?.({ q: text, country })) ?? [];
    if (asked.current === request) setSuggestions(found);
  }

  function handleInput({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    clearTimeout(pause.current);
    const text = input.value.trim();
    const chosen = suggestions.find((suggestion) => nameSuggestion(suggestion) === text);
    if (chosen !== undefined) {
      fillIn(input, chosen);
      setSuggestions([]);
    } else if (text.length >= SUGGESTION_TEXT_MIN) {
      pause.current = window.setTimeout(() => void ask(text), TYPING_PAUSE_MS);
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
        {...(suggest !== null && { list: listId, onInput: handleInput })}
      />
      {suggest !== null && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => {
            const name = nameSuggestion(suggestion);
            return (
              <option key={name} value={name}>
                {name}
              </option>
            );
          })}
        </datalist>
      )}
    </>
  );
}

/**
 * Writes into the fields, before the form reads them. What the suggestion does not know is emptied:
 * it may be of another address.
 */
function fillIn(input: HTMLInputElement, suggestion: AddressSuggestion): void {
  for (const [name, value] of Object.entries(suggestion)) {
    const field = input.form?.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField) field.value = value;
  }
}
