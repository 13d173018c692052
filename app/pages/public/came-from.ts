/** The host that led to this page view, or nothing; the server makes a kind of it, and keeps no more. */
export function cameFrom(): string {
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).host : '';
}

/** The address of a count that tells it. */
export function tellingFrom(address: string): string {
  return `${address}&from=${cameFrom()}`;
}

/** Has it told with every form of this page view that sends something. */
export function tellFromWithForms(): void {
  addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method === 'post') formData.set('from', cameFrom()); // only forms have such an event
  });
}
