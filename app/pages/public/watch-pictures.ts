/** What stands in the place of a picture that cannot be loaded: the same as the part `Picture` puts there by itself. */
export const MISSING =
  '<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 3l18 18M8 4h12v12M16 20H4V8M7 16l4-5 3 4"></path></svg><span>Image not found</span>';

/** The words of the page, where they are not those of the program. */
let words: string;

/**
 * Ends the pulse of each picture that has come, and puts words in the place of one that does not, where nobody else does:
 * in the parts of a page that no island brings to life.
 */
export function watchPictures(missing = '{}'): void {
  words = missing;
  // neither event bubbles; what the document has not brought yet is heard, too
  for (const type of ['load', 'error']) document.addEventListener(type, settle, true);
  for (const image of document.images) if (image.complete && image.currentSrc) settle({ target: image });
}

function settle({ target }: { target: EventTarget | null }): void {
  // only elements load, and of those in a picture only images
  const image = target as HTMLImageElement;
  const box = image.closest('.pic:not([data-island] *)');
  if (!box || image.className === 'behind') return;
  if (image.naturalWidth > 0) {
    box.classList.remove('pic-loading');
    return;
  }
  const copies = box.querySelectorAll('source');
  if (!copies[0]) showMissing(box, image);
  // a copy that could not be made is no reason to hide the original
  for (const copy of copies) copy.remove();
}

function showMissing(box: Element, image: HTMLImageElement): void {
  box.className = 'pic imgf';
  // numbers and our own words only
  box.innerHTML = `<svg class="pic-space" viewBox="0 0 ${Number(image.getAttribute('width')) || 3} ${Number(image.getAttribute('height')) || 2}" aria-hidden="true"></svg>${MISSING}`;
  Object.assign(box.lastChild as Node, JSON.parse(words)); // written above
  if (image.alt === '') box.ariaHidden = 'true';
  else {
    box.role = 'img';
    box.ariaLabel = image.alt;
  }
}
