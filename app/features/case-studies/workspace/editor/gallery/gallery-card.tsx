import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChoosePicture } from '../../../../../kit/workspace/form/picture-choice.tsx';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useNoStrayDrops } from '../../../../../kit/workspace/uploads/use-no-stray-drops.ts';
import { useStableHandlers } from '../../../../../kit/workspace/use-stable-handlers.ts';
import { adviceOnAll } from '../../../alt-coach.ts';
import { MOST_COMPARISONS } from '../../../comparison-schema.ts';
import { type ImageTexts, type KeyedImage, newImage, type Place, withImage, withImageText } from '../../../gallery.ts';
import { picturesName, type Section } from '../../../section-labels.ts';
import { hasImage, keyed, type RemovedImage } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { chosenIn, placeOf, withImagesIn, withImagesNudged, withoutImages } from './chosen-images.ts';
import { GallerySection } from './gallery-section.tsx';
import { ImageDetails } from './image-details.tsx';
import { PairDialog, PairList } from './pair-dialog.tsx';
import { sectionName } from './section-name.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { Uploads, useSaveImages } from './use-save-images.ts';

const NO_UPLOADS: Uploads['items'] = [];
const NONE_REMOVED: RemovedImage[] = [];
const NONE_CHOSEN: ReadonlySet<string> = new Set();

type GalleryCardProps = {
  editor: StudyEditor;
  uploads: Uploads;
  saving: ReturnType<typeof useSaveImages>;
  /** Puts each gallery under the text it belongs to. */
  children: (galleryOf: (section: Section) => ReactNode) => ReactNode;
};

/** The three galleries and Save Images. */
export function GalleryCard({ editor, uploads, saving, children }: GalleryCardProps) {
  const [lastRemoved, setRemoved] = useState(NONE_REMOVED);
  // the Undo of the menu may have brought some back
  const removed = useMemo(
    () => lastRemoved.filter(({ image }) => !hasImage(editor.form, image)),
    [lastRemoved, editor.form],
  );
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const [announcement, setAnnouncement] = useState('');
  const choosePicture = useChoosePicture();
  const [detailed, setDetailed] = useState<string | null>(null);
  const wordsBefore = useRef(new Map<string, string>());
  const [pairing, setPairing] = useState<KeyedImage | null>(null);
  const card = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const { drag, bodyProps } = useRowDrag((from, gap) => {
    const image = editor.latest().form.gallery[from.section][from.index];
    if (image) put(withIt(image), gap);
  });
  useNoStrayDrops();

  // A row that changes its list is a new element, and a removed row is none: the focus has to be carried over.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    card.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const { gallery } = editor.form;

  /** All that are chosen, where the image is one of them; else the image alone. */
  function withIt({ key }: KeyedImage): string[] {
    return chosen.has(key) ? chosenIn(editor.latest().form.gallery, chosen) : [key];
  }

  /** Says where the first of some images stands now. */
  function say(keys: readonly string[]) {
    const place = placeOf(editor.latest().form.gallery, keys[0] ?? '');
    if (place) setAnnouncement(`Moved to ${sectionName(place.section)}, place ${place.index + 1}.`);
  }

  function put(keys: readonly string[], gap: Place) {
    editor.changeGallery((now) => withImagesIn(now, keys, gap));
    say(keys);
  }

  function nudge(keys: readonly string[], by: -1 | 1) {
    editor.changeGallery((now) => withImagesNudged(now, keys, by));
    say(keys);
    const focused = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'];
    const label = document.activeElement?.matches('.image-hold')
      ? '.image-hold'
      : `.pp:nth-child(${by === -1 ? 1 : 2})`;
    if (focused) focusNext.current = `[data-key="${focused}"] ${label}`;
  }

  function remove(keys: readonly string[]) {
    const { form } = editor.latest();
    const gone = keys.flatMap((key) => {
      const place = placeOf(form.gallery, key);
      const image = place && form.gallery[place.section][place.index];
      return image ? [{ ...place, image, comparisons: form.comparisons }] : [];
    });
    const [first] = gone;
    if (!first) return;
    const list = form.gallery[first.section].filter(({ key }) => key === first.image.key || !keys.includes(key));
    const at = list.indexOf(first.image);
    const neighbour = list[at + 1] ?? list[at - 1];
    editor.changeGallery((now) => withoutImages(now, keys));
    setRemoved(gone);
    setChosen(NONE_CHOSEN);
    focusNext.current = neighbour ? `[data-key="${neighbour.key}"] .image-hold` : '.undo-removal button';
  }

  /** The tile may stand elsewhere by now. */
  function closeDetails() {
    focusNext.current = `[data-key="${detailed}"]:not(:focus-within) .image-hold`;
    setDetailed(null);
  }

  function undoRemoval() {
    for (const one of removed) editor.putBack(one);
    setRemoved(NONE_REMOVED);
    setAnnouncement(removed.length === 1 ? 'The image is back.' : 'The images are back.');
    focusNext.current = `[data-key="${removed[0]?.image.key}"] .image-hold`;
  }

  function changeText(place: Place, texts: ImageTexts) {
    const { section, index } = place;
    editor.changeGallery((now) => withImageText(now, place, texts), `${section} ${index} ${Object.keys(texts)}`);
  }

  function choose({ key }: KeyedImage) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  /** A picture that was described in the library comes with its words. */
  function addFromLibrary(section: Section, { url, alt }: { url: string; alt: string }) {
    editor.changeGallery((now) => {
      const image = newImage(now, section, url);
      return withImage(now, section, keyed(alt.trim() === '' ? image : { ...image, alt }));
    });
    setAnnouncement(`Added to ${sectionName(section)}.`);
  }

  const adviceOn = useMemo(() => adviceOnAll(gallery), [gallery]);
  const uploadsOf = useMemo(() => Map.groupBy(uploads.items, (upload) => upload.section), [uploads.items]);
  const onRow = useStableHandlers({
    dragProps: bodyProps,
    onFiles: uploads.add,
    onLibrary: (name: Section) =>
      choosePicture({
        title: `Choose an image for ${picturesName(name)}`,
        onPick: (picture) => addFromLibrary(name, picture),
      }),
    onCancel: uploads.cancel,
    onRetry: uploads.retry,
    onText: changeText,
    onNudge: (image: KeyedImage, by: -1 | 1) => nudge(withIt(image), by),
    onChoose: choose,
    onDetails: ({ key }: KeyedImage) => setDetailed(key),
    onRemove: (image: KeyedImage) => remove(withIt(image)),
    onUndo: undoRemoval,
  });

  function details() {
    const place = detailed === null ? null : placeOf(gallery, detailed);
    const image = place && gallery[place.section][place.index];
    if (!image) return null;
    const canPair = place.section === 'challenge' && editor.form.comparisons.length < MOST_COMPARISONS;
    return (
      <ImageDetails
        image={image}
        advice={adviceOn.get(image) ?? null}
        place={place}
        isCover={editor.form.texts.coverImage === image.url}
        words={wordsBefore.current}
        onText={(texts) => changeText(place, texts)}
        onSection={(section) => put([image.key], { section, index: gallery[section].length })}
        onCover={() => editor.change('coverImage', image.url)}
        onPair={canPair ? () => setPairing(image) : undefined}
        onRemove={() => {
          setDetailed(null);
          remove([image.key]);
        }}
        onClose={closeDetails}
      />
    );
  }

  function section(name: Section) {
    return (
      <GallerySection
        key={name}
        {...onRow}
        section={name}
        images={gallery[name]}
        adviceOn={adviceOn}
        uploads={uploadsOf.get(name) ?? NO_UPLOADS}
        drag={shownDrag}
        chosen={chosen}
        removed={removed[0]?.section === name ? removed : NONE_REMOVED}
        comparisons={editor.form.comparisons}
      />
    );
  }

  const dragged = drag && gallery[drag.from.section][drag.from.index];
  const shownDrag = drag && { ...drag, isOfChosen: dragged ? chosen.has(dragged.key) : false };
  const keys = chosenIn(gallery, chosen);
  return (
    <section
      className="gallery-cards"
      id="image-galleries"
      tabIndex={-1}
      aria-labelledby="image-galleries-heading"
      ref={card}
    >
      <h2 id="image-galleries-heading">Image Galleries</h2>
      {children(section)}
      <PairList editor={editor} announce={setAnnouncement} />
      <div className="gallery-save">
        <SmallButton
          disabled={editor.isNew || editor.draft !== null}
          isPending={saving.isSaving}
          pendingText="Saving..."
          aria-describedby="save-images-hint"
          onClick={saving.save}
        >
          Save Images
        </SmallButton>
        <p className="ht" id="save-images-hint">
          {editor.draft
            ? 'Stored with the draft.'
            : editor.isNew
              ? 'Saved together with the case study.'
              : 'Saves the pictures now, and leaves the texts as they are.'}
        </p>
      </div>
      {keys.length === 0 ? null : (
        <ChosenBar
          places={keys.flatMap((key) => placeOf(gallery, key) ?? [])}
          onNudge={(by) => nudge(keys, by)}
          onSection={(to) => put(keys, { section: to, index: gallery[to].length })}
          onDetails={() => setDetailed(keys[0] ?? null)}
          onRemove={() => remove(keys)}
          onDone={() => {
            focusNext.current = `[data-key="${keys[0]}"] .image-hold`;
            setChosen(NONE_CHOSEN);
          }}
        />
      )}
      {details()}
      {pairing === null ? null : (
        <PairDialog
          gallery={gallery}
          before={pairing}
          onPair={(comparison) => {
            editor.changeList('comparisons', (all) => [...all, comparison]);
            setPairing(null);
            setAnnouncement(`“${comparison.label}” is now shown before and after.`);
          }}
          onClose={() => setPairing(null)}
        />
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </section>
  );
}
