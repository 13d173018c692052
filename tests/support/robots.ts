type Rule = { isAllowed: boolean; pattern: string };
type Group = { agents: string[]; rules: Rule[] };

/**
 * Whether robots.txt lets an agent fetch a path, after RFC 9309: the groups that name the agent count together, those of `*` only
 * where none does; of the rules that match the longest counts, and among equals the one that allows.
 */
export function mayFetch(robots: string, agent: string, path: string): boolean {
  const groups = groupsOf(robots);
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const mine = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  const [strongest] = mine
    .flatMap(({ rules }) => rules)
    .filter(({ pattern }) => expression(pattern).test(path))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return strongest?.isAllowed ?? true;
}

function groupsOf(robots: string): Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of robots.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // an empty rule matches nothing
      if (value !== '') groups.at(-1)?.rules.push({ isAllowed: name === 'allow', pattern: value });
    }
  }
  return groups;
}

/** `*` is any run of signs, `$` at the end the end of the path. */
function expression(pattern: string): RegExp {
  const parts = pattern.replace(/\$$/, '').split('*');
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  return new RegExp(`^${escaped}${pattern.endsWith('$') ? '$' : ''}`);
}
