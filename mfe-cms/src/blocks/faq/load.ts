import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listFaqs } from '../../api/faqs.ts';
import { readText } from '../../api/variables.ts';

export type Question = {
  readonly id: number;
  readonly question: string;
  readonly answer: SanitisedHtml;
};

export type FaqData = {
  readonly heading: string;
  readonly questions: readonly Question[];
};

/** The questions of a group; empty questions are left out. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FaqData>> {
  const faqs = await listFaqs(api, readText(variables, 'group'));
  return {
    data: {
      heading: readText(variables, 'heading'),
      questions: faqs
        .filter(({ name }) => name.trim() !== '')
        .map(({ id, name, content }) => ({ id, question: name, answer: sanitise(content) })),
    },
  };
}
