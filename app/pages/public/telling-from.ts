/** The address of a count that tells by which host this page view began, as the script that starts all others noted it. */
export function tellingFrom(address: string): string {
  return `${address}&from=${document.documentElement.dataset['from'] ?? ''}`;
}
