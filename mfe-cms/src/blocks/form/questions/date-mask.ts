/** The date mask day/month/year, a separate chunk: few forms ask for a date. */
import { Maskito, maskitoTransform } from '@maskito/core';
import { maskitoDate } from '@maskito/kit';

const OPTIONS = maskitoDate({ mode: 'dd/mm/yyyy', separator: '/' });

/** Inserts the slashes, also into text typed earlier; returns an unsubscribe function. */
export function maskDate(input: HTMLInputElement): () => void {
  input.value = maskitoTransform(input.value, OPTIONS);
  const mask = new Maskito(input, OPTIONS);
  return () => mask.destroy();
}
