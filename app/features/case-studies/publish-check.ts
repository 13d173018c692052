import type { LinkVerdict } from '../link-checks/link-check.ts';
import type { Claim } from '../site-content/claims.ts';
import type { Gallery, TextField } from './case-study.ts';
import type { SlugCheck } from './case-study-replies.ts';
import type { Outcome } from './outcomes.ts';
import {
  claimsDiffer,
  coverTooSmall,
  figureInTitleNotStated,
  figuresWithoutEvidence,
  picturesMissing,
  picturesToDescribe,
} from './publish-check-figures.ts';
import { linksGone, placeholderAddresses } from './publish-check-links.ts';
import {
  clientNamed,
  dataInvalid,
  dateInFarFuture,
  publishedBeforeTheEnd,
  sectionsEmptyOrShort,
  servicesMissing,
  slugBadOrTaken,
  summaryLength,
  summaryRepeated,
  textsMissing,
  titleLength,
  titleTooLong,
} from './publish-check-texts.ts';

/** Where the sign-off of a study stands, judged by the words in its form. */
export type Approval =
  | { state: 'waiting' }
  | { state: 'changes' | 'approved' | 'approved-changed'; name: string; decidedAt: string };

export const notApproved: Rule = (_study, { approval }) => {
  const said = approval === null ? null : saidOf(approval);
  return said === null ? [] : [{ ...said, level: 'look', field: 'approval' }];
};

function saidOf(approval: Approval): { key: string; sentence: string } | null {
  switch (approval.state) {
    case 'waiting':
      return { key: 'not-approved', sentence: 'A link for review waits for an answer: nobody has approved this.' };
    case 'changes':
      return { key: 'changes-asked', sentence: `${approval.name} asked for a change. Nobody has approved it since.` };
    case 'approved-changed':
      return { key: 'changed-since-approval', sentence: `It has changed since ${approval.name} approved it.` };
    case 'approved':
      return null;
  }
}

/** A study as it stands in the form: anything may be missing. */
export type CheckedStudy = Record<TextField, string> & {
  gallery: Gallery;
  services: readonly string[];
  outcomes: readonly Outcome[];
  publishedAt?: string | undefined;
};

/** What the rules go by besides the study itself. */
export type CheckFacts = {
  now: Date;
  slug: Pick<SlugCheck, 'isValid' | 'isAvailable' | 'takenBy' | 'suggestion'>;
  /** The stored pictures among the addresses that the study names. */
  pictures: ReadonlyMap<string, { width: number }>;
  /** What addresses of other sites answered; those that are not in it are not known. */
  links: ReadonlyMap<string, LinkVerdict>;
  /** The figures for which evidence is noted, by their ids. */
  evidenced: ReadonlySet<string>;
  claims: readonly Claim[];
  /** Whom earlier versions of the study named as its client. */
  clientNames: readonly string[];
  /** As the program came with it: its figures are made up, and nobody has evidence for them. */
  isSample: boolean;
  /** What is wrong with the data for search engines. */
  dataProblems: readonly string[];
  /** Null where nobody was asked to sign the study off. */
  approval: Approval | null;
};

/** Something that a careful editor would say. */
export type Finding = {
  /** Which rule says it. */
  key: string;
  /** `fix` is wrong; `look` may be right. */
  level: 'fix' | 'look';
  /** The path of the field that it is about, as in the answers to a refused save. */
  field: string;
  sentence: string;
};

export type Rule = (study: CheckedStudy, facts: CheckFacts) => Finding[];

/** Every rule, in the order in which its findings stand. */
export const RULES: readonly Rule[] = [
  textsMissing,
  titleTooLong,
  slugBadOrTaken,
  sectionsEmptyOrShort,
  picturesMissing,
  placeholderAddresses,
  linksGone,
  dateInFarFuture,
  dataInvalid,
  titleLength,
  figureInTitleNotStated,
  figuresWithoutEvidence,
  claimsDiffer,
  summaryLength,
  summaryRepeated,
  coverTooSmall,
  picturesToDescribe,
  clientNamed,
  servicesMissing,
  publishedBeforeTheEnd,
  notApproved,
];

/** What a careful editor would say of a study, first what is wrong. Nothing is refused for it. */
export function publishFindings(study: CheckedStudy, facts: CheckFacts): Finding[] {
  const findings = RULES.flatMap((rule) => rule(study, facts));
  return [...findings.filter(({ level }) => level === 'fix'), ...findings.filter(({ level }) => level === 'look')];
}
