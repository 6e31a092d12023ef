/** The date mask day/month/year (C§5), a chunk of its own: few visitors meet a date. */
import { Maskito } from '@maskito/core';
import { maskitoDate } from '@maskito/kit';

/** Writes the slashes while the visitor types; answers its own undo. */
export function maskDate(input: HTMLInputElement): () => void {
  const mask = new Maskito(input, maskitoDate({ mode: 'dd/mm/yyyy', separator: '/' }));
  return () => mask.destroy();
}
