/** The date mask day/month/year, a chunk of its own: few visitors meet a date. */
import { Maskito, maskitoTransform } from '@maskito/core';
import { maskitoDate } from '@maskito/kit';

const OPTIONS = maskitoDate({ mode: 'dd/mm/yyyy', separator: '/' });

/** Writes the slashes, also into what was typed before; returns an unsubscribe function. */
export function maskDate(input: HTMLInputElement): () => void {
  input.value = maskitoTransform(input.value, OPTIONS);
  const mask = new Maskito(input, OPTIONS);
  return () => mask.destroy();
}
