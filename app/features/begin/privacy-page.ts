import { RETENTION } from '../../lib/retention.ts';
import type { ClauseText } from '../site-content/page-texts.ts';
import { offersNewsletter } from '../site-content/public-paths.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import { PRIVACY_TEMPLATES, type PrivacyTemplate, templateOf } from './privacy-templates.ts';

/** The privacy page that the answers make, in her language where there is a template of it; without an address none. */
export function privacyPage(answers: Answers, { pages, footer }: SiteContent): ClauseText {
  if (answers.address === '') return { ...pages.privacy, lede: '', clauses: [] };
  const said = templateOf(answers.language);
  return {
    ...pages.privacy,
    lede: said.lede,
    // emptied by her, who has reviewed the page
    template: pages.privacy.template === '' ? '' : leftToDo(answers),
    clauses: filled(said, answers, offersNewsletter({ footer })),
  };
}

/** For her alone: what no answer said. */
function leftToDo({ legalName, host }: Answers): string {
  const left = [
    ...(legalName === '' ? ['the registered name of the business'] : []),
    ...(host === '' ? ['the company that hosts the site, with its country'] : []),
    'the company that carries its mail, with its country',
  ];
  return `Add ${left.join(', ')}, and have the wording checked.`;
}

/**
 * What a privacy page does not say of the newsletter whose form is shown. Its words are hers and follow nothing, and whether hers speak
 * of it no program can tell: so it is asked only where all but who decides stands as the answers made it.
 */
export function unsaidOfNewsletter({ pages, footer }: SiteContent): string[] {
  if (!offersNewsletter({ footer })) return [];
  const said = JSON.stringify(pages.privacy.clauses.slice(1));
  const made = (template: PrivacyTemplate, hasNewsletter: boolean) =>
    filled(template, NO_ANSWERS, hasNewsletter).slice(1);
  const template = Object.values(PRIVACY_TEMPLATES).find((one) => JSON.stringify(made(one, false)) === said);
  if (template === undefined) return [];
  const texts = made(template, true).flatMap(({ paragraphs }) => paragraphs);
  return texts.filter((text) => !pages.privacy.clauses.some(({ paragraphs }) => paragraphs.includes(text)));
}

/** What the page says in English wherever there is no template of her language, but for the sentences that her answers stand in. */
export const ENGLISH_CLAUSES: readonly string[] = [
  PRIVACY_TEMPLATES.en.lede,
  ...filled(PRIVACY_TEMPLATES.en, NO_ANSWERS, true).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];

function filled({ clauses }: PrivacyTemplate, answers: Answers, hasNewsletter: boolean): ClauseText['clauses'] {
  const { legalName, name, address, businessNumber, host } = answers;
  const gaps: Record<string, string | number> = {
    who: [legalName || name, address, businessNumber].filter((part) => part !== '').join(', '),
    host,
    months: RETENTION.enquiryMonths,
    letterMonths: RETENTION.letterRecipientMonths,
    endedMonths: hasNewsletter ? RETENTION.endedSubscriptionMonths : '',
    unconfirmedDays: RETENTION.unconfirmedSubscriptionDays,
  };
  const isSaid = (text: string) =>
    ['host', 'endedMonths'].every((gap) => gaps[gap] !== '' || !text.includes(`{${gap}}`));
  return clauses.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs
      .filter(isSaid)
      .map((text) => text.replace(/\{(\w+)\}/g, (gap, key) => `${gaps[key] ?? gap}`)),
  }));
}
