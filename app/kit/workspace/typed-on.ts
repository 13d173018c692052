const FIELDS = 'input, select, textarea';

/** What is told in place of what usually follows, where the words that were typed on stay. */
export const TYPED_ON = 'What you typed since then is not in it.';

/**
 * For the answer to what was pressed: whether other words stand in the form or window by then. A key pressed between the call and
 * its answer is in no answer, so whatever would close or empty it asks first. Watched is what has the focus at the press; a
 * browser that focuses no buttons has it on the page, below the window.
 */
export function watchFields(place: ParentNode = placeOfPress()): () => boolean {
  const sent = wordsIn(place);
  return () => wordsIn(place) !== sent;
}

function placeOfPress(): ParentNode {
  const pressed = document.activeElement;
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  return pressed?.closest('dialog') ?? open ?? pressed?.closest('form') ?? document;
}

function wordsIn(place: ParentNode): string {
  return JSON.stringify(
    [...place.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value, checked }) => [value, checked]),
  );
}
