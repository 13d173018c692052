import type { z } from 'zod';
import type { Refusals } from '../../interface-words/refusal-words.ts';
import { inEnglish, wordsOf } from '../../interface-words/site-words.server.ts';
import type { LanguageMark } from '../../interface-words/words.ts';
import type { AppError, FieldProblem } from '../../lib/app-error.ts';
import { fieldProblems } from '../../lib/field-problems.ts';

/** Why a form was not taken, in the language of the site or, marked, in English. */
export type Refusal = LanguageMark & { message: string };
export type FormProblem = FieldProblem & LanguageMark;

type Site = Parameters<typeof wordsOf>[0];

/** What a visitor filled in, or what is wrong with it in words of the site. */
export function checkedForm<Data>(
  site: Site,
  schemaIn: (refusals: Refusals) => z.ZodType<Data>,
  values: unknown,
): { data: Data; problems?: never } | { data?: never; problems: FormProblem[] } {
  const parsed = schemaIn(wordsOf(site)).safeParse(values);
  if (parsed.success) return { data: parsed.data };
  const inProgram = schemaIn(inEnglish).safeParse(values);
  const english = inProgram.success ? [] : fieldProblems(inProgram.error);
  return {
    problems: fieldProblems(parsed.error).map((problem, index) => ({
      ...problem,
      // what is the same as in English has no translation
      ...(problem.message === english[index]?.message ? wordsOf(site).mark('form.required') : {}),
    })),
  };
}

/** A refusal of somebody who tried too often. */
export function tooManyTries(site: Site, { retryAfterSeconds = 60 }: Pick<AppError, 'retryAfterSeconds'>): Refusal {
  const { say, mark } = wordsOf(site);
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return minutes < 120
    ? { message: say('form.tooManyMinutes', { count: minutes }), ...mark('form.tooManyMinutes') }
    : { message: say('form.tooManyHours', { count: Math.ceil(minutes / 60) }), ...mark('form.tooManyHours') };
}

/** A refusal of what is longer than is read of a form. */
export function tooMuchSent(site: Site): Refusal {
  const { say, mark } = wordsOf(site);
  return { message: say('form.overlong'), ...mark('form.overlong') };
}
