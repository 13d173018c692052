/** What a text says as JSON; null where it is none: written by hand, cut off, or by another program. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
