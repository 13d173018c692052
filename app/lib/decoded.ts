/** A part of an address without its percent signs, or as it is where these encode nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % is a letter like any other
  }
}
