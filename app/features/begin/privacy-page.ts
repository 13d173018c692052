import { RETENTION } from '../../lib/retention.ts';
import type { ClauseText } from '../site-content/page-texts.ts';
import type { Answers } from './answers.ts';
import { templateOf } from './privacy-templates.ts';

/** The privacy page that the answers make, in her language where there is a template of it; without an address none. */
export function privacyPage(answers: Answers, before: ClauseText): ClauseText {
  const { legalName, name, address, businessNumber, host, language } = answers;
  if (address === '') return { ...before, lede: '', clauses: [] };
  const who = [legalName || name, address, businessNumber].filter((part) => part !== '').join(', ');
  const filled = (text: string) =>
    text
      .replace('{who}', () => who)
      .replace('{host}', () => host)
      .replace('{months}', String(RETENTION.enquiryMonths));
  const { lede, clauses } = templateOf(language);
  return {
    ...before,
    lede,
    clauses: clauses.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.filter((text) => host !== '' || !text.includes('{host}')).map(filled),
    })),
  };
}
