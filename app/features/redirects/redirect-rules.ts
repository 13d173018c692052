import { SECRET_PAGES } from '../../features.ts';
import type { RedirectStatus } from './redirect.ts';
import { keysOfTarget, readFrom, readTarget } from './redirect-address.ts';

/** A redirect by what it does, in the spelling in which it is kept. */
export type Rule = { from: string; to: string | null; status: RedirectStatus };

/** What stands at addresses of this site by itself. */
export type Standing = {
  /** What answers at an address ahead of any redirect, as a sentence; null where nothing does. */
  takenBy: (from: string) => string | null;
  /** Whether something is to be seen at an address of this site. */
  isThere: (key: string) => boolean;
  /** The origin of this site, whose whole addresses are paths. */
  siteUrl: string;
};

/**
 * Addresses below these are the program's, whatever lies there; by those below `.well-known` a machine proves that it speaks for
 * the domain, and who issues certificates follows redirects (RFC 8555 §8.3).
 */
const RESERVED = [
  'api',
  'uploads',
  'admin',
  'assets',
  'auth',
  'share',
  'fonts',
  '.well-known',
  ...SECRET_PAGES.map((path) => path.slice(1)),
];

/** Below which of them an old address lies, as it is kept; null for one that can be redirected. */
export function reservedPart(from: string): string | null {
  const [, first = ''] = from.split(/[/?]/);
  return RESERVED.includes(first) ? first : null;
}

/** Reads what was typed; answers the rule as it is kept, or why there can be none like it. */
export function readRule(
  { from, to = '', status = 301 }: { from: string; to?: string | undefined; status?: RedirectStatus | undefined },
  { siteUrl }: Pick<Standing, 'siteUrl'>,
): { rule: Rule; problem?: never; path?: never } | { rule?: never; problem: string; path: 'from' | 'to' } {
  const old = readFrom(from);
  if (old.problem !== undefined) return { problem: `${old.problem}.`, path: 'from' };
  if (status === 410)
    return to.trim() === ''
      ? { rule: { from: old.address, to: null, status } }
      : { problem: 'What is gone (410) leads nowhere: leave the new address empty.', path: 'to' };
  const target = readTarget(to);
  if (target.problem !== undefined) return { problem: `${target.problem}.`, path: 'to' };
  return { rule: { from: old.address, to: withoutOwnOrigin(target.address, siteUrl), status } };
}

/** The rules that are there, for judging another one. */
export class RuleBook {
  readonly #byFrom = new Map<string, Rule>();
  readonly #byTarget = new Map<string, Rule>();

  constructor(rules: Iterable<Rule>) {
    for (const rule of rules) this.add(rule);
  }

  add(rule: Rule): void {
    this.#byFrom.set(rule.from, rule);
    for (const key of keysOf(rule)) this.#byTarget.set(key, rule);
  }

  find(from: string): Rule | undefined {
    return this.#byFrom.get(from);
  }

  /** Why a rule cannot stand beside the others, in one sentence; null when it can. */
  problemOf(rule: Rule, standing: Standing): string | null {
    const reserved = reservedPart(rule.from);
    if (reserved !== null) return `Addresses below /${reserved} belong to the program and can’t be redirected.`;
    return standing.takenBy(rule.from) ?? this.#doubleProblem(rule) ?? this.#chainProblem(rule);
  }

  #doubleProblem({ from }: Rule): string | null {
    const same = this.#byFrom.get(from);
    if (!same) return null;
    return same.to === null
      ? `“${from}” is in the list already, as gone.`
      : `“${from}” is in the list already, and leads to “${same.to}”.`;
  }

  /** A redirect to a redirect costs visitors time, and can end in a circle. */
  #chainProblem(rule: Rule): string | null {
    const { from } = rule;
    const keys = keysOf(rule);
    if (keys.includes(from)) return `“${from}” would lead to itself.`;
    const next = keys.map((key) => this.#byFrom.get(key)).find((found) => found !== undefined);
    if (next) {
      if (next.to === null) return `“${next.from}” is in the list itself, as gone.`;
      return keysOf(next).includes(from)
        ? `This would go in a circle: “${from}” leads to “${next.from}”, and “${next.from}” leads back to “${from}”.`
        : `“${next.from}” is redirected itself, to “${next.to}”. Lead there straight away.`;
    }
    const before = this.#byTarget.get(from);
    return before
      ? `“${before.from}” leads to “${from}”, so visitors would be sent on twice. Change that one first.`
      : null;
  }
}

function keysOf({ to }: Rule): string[] {
  return to === null ? [] : keysOfTarget(to);
}

/** What the owner ought to know of a rule that stands: that it rests, or leads nowhere. */
export function ruleNote({ from, to }: Rule, { takenBy, isThere }: Standing): string | null {
  const taken = takenBy(from);
  if (taken !== null) return `${taken} So this redirect rests.`;
  const key = to === null ? undefined : keysOfTarget(to).at(-1);
  return key === undefined || isThere(key) ? null : `Nothing is at ${key} at the moment.`;
}

function withoutOwnOrigin(target: string, siteUrl: string): string {
  if (target.startsWith('/')) return target;
  const { origin, pathname, search, hash } = new URL(target);
  return origin === new URL(siteUrl).origin && !pathname.startsWith('//') ? pathname + search + hash : target;
}
