import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { useNoStrayDrops } from '../../../../../kit/workspace/uploads/use-no-stray-drops.ts';
import { useStableHandlers } from '../../../../../kit/workspace/use-stable-handlers.ts';
import type { LibraryPicture } from '../../../../media/library-picture.ts';
import { PicturePicker } from '../../../../media/workspace/picture-picker.tsx';
import { adviceOnAll } from '../../../alt-coach.ts';
import { MOST_COMPARISONS } from '../../../comparison-schema.ts';
import {
  type ImageTexts,
  type KeyedImage,
  newImage,
  type Place,
  withImage,
  withImageMoved,
  withImageText,
  withoutImage,
} from '../../../gallery.ts';
import { picturesName, SECTIONS, type Section } from '../../../section-labels.ts';
import { keyed, type RemovedImage } from '../state/study-form.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { ImageDetails } from './image-details.tsx';
import { GallerySection } from './image-row.tsx';
import { PairDialog, PairList } from './pair-dialog.tsx';
import { sectionName } from './section-name.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { Uploads, useSaveImages } from './use-save-images.ts';

const NO_UPLOADS: Uploads['items'] = [];

type GalleryCardProps = {
  editor: StudyEditor;
  uploads: Uploads;
  saving: ReturnType<typeof useSaveImages>;
  /** Puts each gallery under the text it belongs to. */
  children: (galleryOf: (section: Section) => ReactNode) => ReactNode;
};

/** The three galleries and Save Images. */
export function GalleryCard({ editor, uploads, saving, children }: GalleryCardProps) {
  const [removed, setRemoved] = useState<RemovedImage | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [choosing, setChoosing] = useState<Section | null>(null);
  const [detailed, setDetailed] = useState<string | null>(null);
  const wordsBefore = useRef(new Map<string, string>());
  const [pairing, setPairing] = useState<KeyedImage | null>(null);
  const card = useRef<HTMLElement>(null);
  const focusNext = useRef<string | null>(null);
  const { drag, handleProps } = useRowDrag(move);
  useNoStrayDrops();

  // A row that changes its list is a new element, and a removed row is none: the focus has to be carried over.
  useEffect(() => {
    if (focusNext.current === null) return;
    card.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function move(from: Place, to: Place) {
    const image = editor.latest().form.gallery[from.section][from.index];
    editor.changeGallery((gallery) => withImageMoved(gallery, from, to));
    if (!image) return;
    const index = editor.latest().form.gallery[to.section].findIndex(({ key }) => key === image.key);
    setAnnouncement(`Moved to ${sectionName(to.section)}, place ${index + 1}.`);
  }

  function remove(place: Place) {
    const list = editor.form.gallery[place.section];
    const image = list[place.index];
    if (!image) return;
    const neighbour = list[place.index + 1] ?? list[place.index - 1];
    editor.changeGallery((gallery) => withoutImage(gallery, place));
    setRemoved({ ...place, image, comparisons: editor.form.comparisons });
    focusNext.current = neighbour ? `[data-key="${neighbour.key}"] .rm` : '.undo-removal button';
  }

  /** The row may stand elsewhere by now, and the button that opened the window with it. */
  function closeDetails() {
    focusNext.current = `[data-key="${detailed}"] .image-actions .btn`;
    setDetailed(null);
  }

  function undoRemoval() {
    if (!removed) return;
    editor.putBack(removed);
    setRemoved(null);
    setAnnouncement('The image is back.');
    focusNext.current = `[data-key="${removed.image.key}"] .rm`;
  }

  function changeText(place: Place, texts: ImageTexts) {
    const { section, index } = place;
    editor.changeGallery(
      (gallery) => withImageText(gallery, place, texts),
      `${section} ${index} ${Object.keys(texts)}`,
    );
  }

  /** A picture that was described in the library comes with its words. */
  function addFromLibrary(section: Section, { url, alt }: LibraryPicture) {
    editor.changeGallery((gallery) => {
      const image = newImage(gallery, section, url);
      return withImage(gallery, section, keyed(alt.trim() === '' ? image : { ...image, alt }));
    });
    setAnnouncement(`Added to ${sectionName(section)}.`);
  }

  const { gallery } = editor.form;
  const adviceOn = useMemo(() => adviceOnAll(gallery), [gallery]);
  const uploadsOf = useMemo(() => Map.groupBy(uploads.items, (upload) => upload.section), [uploads.items]);
  const onRow = useStableHandlers({
    handleProps,
    onPair: setPairing,
    onFiles: uploads.add,
    onLibrary: setChoosing,
    onCancel: uploads.cancel,
    onRetry: uploads.retry,
    onText: changeText,
    onMove: move,
    onDetails: ({ key }: KeyedImage) => setDetailed(key),
    onRemove: remove,
    onUndo: undoRemoval,
  });

  function details() {
    const image = SECTIONS.flatMap((name) => gallery[name]).find(({ key }) => key === detailed);
    const name = SECTIONS.find((other) => image && gallery[other].includes(image));
    if (!image || !name) return null;
    const place = { section: name, index: gallery[name].indexOf(image) };
    return (
      <ImageDetails
        image={image}
        advice={adviceOn.get(image) ?? null}
        place={place}
        isCover={editor.form.texts.coverImage === image.url}
        words={wordsBefore.current}
        onText={(texts) => changeText(place, texts)}
        onMove={(to) => move(place, to)}
        onCover={() => editor.change('coverImage', image.url)}
        onRemove={() => {
          setDetailed(null);
          remove(place);
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
        drag={drag}
        removed={removed?.section === name ? removed : null}
        comparisons={editor.form.comparisons}
        onPair={name === 'challenge' && editor.form.comparisons.length < MOST_COMPARISONS ? onRow.onPair : undefined}
      />
    );
  }

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
              : 'Saves the three lists only. To empty a gallery, remove the images and press Save.'}
        </p>
      </div>
      {choosing === null ? null : (
        <PicturePicker
          title={`Choose an image for ${picturesName(choosing)}`}
          onPick={(picture) => addFromLibrary(choosing, picture)}
          onClose={() => setChoosing(null)}
        />
      )}
      {details()}
      {pairing === null ? null : (
        <PairDialog
          gallery={editor.form.gallery}
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
