/** Reads and writes the native filter and sort fields. Browser only. */
import { LISTING_FIELDS, readListingFields, type ListingFields } from '../domain/listing-fields.ts';

export function readListingForm(form: HTMLFormElement): ListingFields {
  const entries = new FormData(form);
  return readListingFields({
    getAll: (name) => entries.getAll(name).filter((value) => typeof value === 'string'),
  });
}

export function writeListingForm(form: HTMLFormElement, fields: ListingFields): void {
  const values: Readonly<Record<string, readonly string[]>> = {
    [LISTING_FIELDS.sort]: [fields.sort],
    [LISTING_FIELDS.priceMin]: [fields.priceMin],
    [LISTING_FIELDS.priceMax]: [fields.priceMax],
    [LISTING_FIELDS.stock]: [fields.stock],
    [LISTING_FIELDS.colours]: fields.colours,
    [LISTING_FIELDS.materials]: fields.materials,
  };
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox')
      element.checked = values[element.name]?.includes(element.value) ?? false;
    else if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      element.value = values[element.name]?.[0] ?? '';
  }
}
