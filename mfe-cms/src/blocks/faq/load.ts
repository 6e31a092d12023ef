import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listFaqs } from '../../api/faqs.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

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
  const values = readFields(fields, variables);
  const faqs = await listFaqs(api, values.group);
  return {
    data: {
      heading: values.heading,
      questions: faqs
        .filter(({ name }) => name.trim() !== '')
        .map(({ id, name, content }) => ({ id, question: name, answer: sanitise(content) })),
    },
  };
}
