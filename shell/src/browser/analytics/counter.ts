/** Data that analytics vendors receive: facts about the site, never about the visitor. */
import type { CountedStep, DescribedItem } from 'shared-contracts/counted-step';
import type { Purpose } from '../../document/consent.ts';

export interface CountedPage {
  /** Absolute URL without any data of the visitor. */
  readonly url: string;
  readonly title: string;
  /** Origin of the site that linked here; empty when it was a page of this site. */
  readonly referrer: string;
  /** The item that the page describes. */
  readonly item?: DescribedItem;
}

export interface Counter {
  readonly purpose: Purpose;
  countPage(page: CountedPage): void;
  countStep(step: CountedStep): void;
  /** The visitor has withdrawn the consent: send nothing from now on. */
  stop(): void;
}
