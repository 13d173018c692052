/** What stands in the place of a picture that cannot be loaded: the same as the part `Picture` puts there by itself. */
export const MISSING =
  '<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M8 4h12v12M16 20H4V8M7 16l4-5 3 4"></path></svg><span>Image not found</span>';

/**
 * Ends the pulse of each picture that has come, and puts words in the place of one that does not, where nobody else does:
 * in the parts of a page that no island brings to life.
 */
export function watchPictures(): void {
  // neither event bubbles; what the document has not brought yet is heard, too
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);
  for (const image of document.images) if (image.complete && image.currentSrc) settle({ target: image });
}

function settle({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLImageElement)) return;
  const box = target.closest('.pic');
  if (!box || box.closest('[data-island]')) return;
  if (target.naturalWidth > 0) {
    box.classList.remove('pic-loading');
    return;
  }
  const copies = box.querySelectorAll('source');
  // a copy that could not be made is no reason to hide the original
  if (copies.length > 0) for (const copy of copies) copy.remove();
  else showMissing(box, target);
}

function showMissing(box: Element, image: HTMLImageElement): void {
  box.className = 'pic imgf';
  // numbers and our own words only
  box.innerHTML = `<svg class="pic-space" viewBox="0 0 ${Number(image.getAttribute('width')) || 3} ${Number(image.getAttribute('height')) || 2}" aria-hidden="true"></svg>${MISSING}`;
  sayInLanguage(box.querySelector('span'));
  if (image.alt === '') box.setAttribute('aria-hidden', 'true');
  else {
    box.setAttribute('role', 'img');
    box.setAttribute('aria-label', image.alt);
  }
}

/** In the words of the page, where they are not those of the program. */
function sayInLanguage(said: HTMLElement | null): void {
  const { missing, missingLanguage } = document.querySelector<HTMLElement>('script[async]')?.dataset ?? {};
  if (said && missing) said.textContent = missing;
  if (said && missingLanguage) said.lang = missingLanguage;
}
