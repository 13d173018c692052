/** The host that led to this page view, or nothing; the server makes a kind of it, and keeps no more. */
function cameFrom(): string {
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).host : '';
}

/** Notes it for all that tell of this page view, and has every form that sends something tell it. */
export function noteWhereFrom(): void {
  const { dataset } = document.documentElement;
  dataset['from'] = cameFrom();
  addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method === 'post') formData.set('from', cameFrom()); // only forms have such an event
  });
}
