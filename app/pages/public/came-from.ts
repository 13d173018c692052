/**
 * Notes for all that tell of this page view which host led to it, or nothing, and has every form that sends something
 * tell it. The server makes a kind of it, and keeps no more.
 */
export function noteWhereFrom(): void {
  const { referrer } = document;
  // either empty or an address
  const from = referrer && new URL(referrer).host;
  document.documentElement.dataset['from'] = from;
  addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method === 'post') formData.set('from', from); // only forms have such an event
  });
}
