import type { HeadContribution } from 'shared-contracts/slot';
import type { FaqData } from './load.ts';

/** schema.org FAQPage; answers keep the tags that search engines show. */
export function head({ questions }: FaqData): HeadContribution {
  if (questions.length === 0) return {};
  return {
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.sanitised },
        })),
      },
    ],
  };
}
