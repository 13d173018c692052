/**
 * The first route whose path fits, with the decoded parts of the path; null when none does, the path is malformed or it
 * holds a control character: no name has one, and a database may not even take the question.
 */
export function matchRoute<R extends { path: string }>(
  routes: R[],
  path: string,
): { route: R; params: Record<string, string> } | null {
  const parts = path.split('/');
  for (const route of routes) {
    const params = matchParts(route.path.split('/'), parts);
    if (params) return { route, params };
  }
  return null;
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (expected.startsWith(':')) {
      const decoded = decode(part);
      if (decoded === null || decoded === '') return null;
      params[expected.slice(1)] = decoded;
    } else if (part !== expected) return null;
  }
  return params;
}

function decode(part: string): string | null {
  try {
    const decoded = decodeURIComponent(part);
    return hasControlCharacter(decoded) ? null : decoded;
  } catch {
    return null; // malformed percent encoding names no page
  }
}

/** Whether a text holds a character that stands for no sign but for an order, such as NUL, a tab or the end of a line. */
export function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
