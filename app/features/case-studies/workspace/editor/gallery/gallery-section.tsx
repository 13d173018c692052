import { type DragEvent, memo, useDeferredValue, useState } from 'react';
import type { Upload } from '../../../../../kit/workspace/uploads/upload-queue.ts';
import { UploadRow } from '../../../../../kit/workspace/uploads/upload-row.tsx';
import { UPLOAD } from '../../../../../lib/constants.ts';
import { Icon } from '../../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import { type Comparison, isPicturedIn } from '../../../comparisons.ts';
import type { ImageTexts, KeyedImage, Place } from '../../../gallery.ts';
import type { Section } from '../../../section-labels.ts';
import type { RemovedImage } from '../state/study-form.ts';
import { ImageRow } from './image-row.tsx';
import { nameForVisitors, sectionName } from './section-name.ts';
import type { RowDrag, useRowDrag } from './use-row-drag.ts';

type GallerySectionProps = {
  section: Section;
  images: readonly KeyedImage[];
  /** What would make the description of each image better. */
  adviceOn: ReadonlyMap<KeyedImage, string | null>;
  uploads: readonly Upload[];
  drag: RowDrag | null;
  handleProps: ReturnType<typeof useRowDrag>['handleProps'];
  /** The image last removed from this section, while it can still be put back. */
  removed: RemovedImage | null;
  comparisons: readonly Comparison[];
  /** Compares an image with one that shows the same later; left out where none can begin here. */
  onPair?: ((image: KeyedImage) => void) | undefined;
  onFiles: (section: Section, files: File[]) => void;
  /** Opens the picture library for a section. */
  onLibrary: (section: Section) => void;
  onCancel: (upload: number) => void;
  onRetry: (upload: number) => void;
  onText: (place: Place, texts: ImageTexts) => void;
  onMove: (from: Place, to: Place) => void;
  onDetails: (image: KeyedImage) => void;
  onRemove: (place: Place) => void;
  onUndo: () => void;
};

/** What is said of a removal: it takes the comparisons of the image along. */
function wentWith({ image, comparisons }: RemovedImage): string {
  const pairs = comparisons.filter((comparison) => isPicturedIn(comparison, image)).length;
  if (pairs === 0) return 'Image removed.';
  return pairs === 1 ? 'Image removed, and its pair.' : `Image removed, and its ${pairs} pairs.`;
}

const ACCEPT = UPLOAD.extensions.map((extension) => `.${extension}`).join(',');

/** One gallery: its images, what is on its way, and the place to drop or choose more. Memoised: keys in other texts leave it alone. */
export const GallerySection = memo(function GallerySection(props: GallerySectionProps) {
  const { section, images, uploads, drag, removed } = props;
  const [isOver, setOver] = useState(false);
  // the fields of the form come first, the tiles right behind them
  const hasRows = useDeferredValue(true, false);
  const name = sectionName(section);
  const shownAs = nameForVisitors(section);

  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const dropProps = {
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      props.onFiles(section, [...event.dataTransfer.files]);
    },
  };

  const gap = drag?.over?.section === section ? drag.over.index : null;
  const rows = (hasRows ? images : []).map((image, index) => (
    <ImageRow
      key={image.key}
      image={image}
      advice={props.adviceOn.get(image) ?? null}
      section={section}
      index={index}
      count={images.length}
      isDragged={drag?.from.section === section && drag.from.index === index}
      gap={gapBeside(index)}
      handleProps={props.handleProps}
      pairs={props.comparisons
        .filter((comparison) => isPicturedIn(comparison, image))
        .map(({ label }) => label)
        .join('\n')}
      onPair={props.onPair}
      onText={props.onText}
      onMove={props.onMove}
      onDetails={props.onDetails}
      onRemove={props.onRemove}
    />
  ));

  function gapBeside(index: number): 'above' | 'below' | null {
    if (gap === index) return 'above';
    return gap === images.length && index === images.length - 1 ? 'below' : null;
  }

  return (
    <div
      className={`gsec${isOver || (gap !== null && images.length === 0) ? ' over' : ''}`}
      data-gallery={section}
      {...dropProps}
    >
      <h4 className="vh" id={`gallery-${section}`} tabIndex={-1}>
        Pictures of {name}
      </h4>
      {shownAs === null ? null : <p className="ht">Visitors read “{shownAs}” over these pictures.</p>}
      {images.length > 0 ? <ul className="irows">{rows}</ul> : <p className="ht">No images yet.</p>}
      <div role="status">
        {removed ? (
          <p className="undo-removal">
            {wentWith(removed)}
            <button type="button" className="txtb" onClick={props.onUndo}>
              Undo
            </button>
          </p>
        ) : null}
      </div>
      {uploads.length > 0 ? (
        <ul className="progs">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onCancel={props.onCancel} onRetry={props.onRetry} />
          ))}
        </ul>
      ) : null}
      <div className="drop">
        <p>
          <Icon name="upload" />
          <b>Drop images here</b> or
        </p>
        <p>
          <label className="btn ghost sm" htmlFor={`files-${section}`}>
            Choose files<VisuallyHidden> for {name}</VisuallyHidden>
          </label>
          <input
            className="vh"
            id={`files-${section}`}
            type="file"
            multiple
            accept={ACCEPT}
            aria-describedby={`files-${section}-hint`}
            onChange={({ target }) => {
              props.onFiles(section, [...(target.files ?? [])]);
              target.value = ''; // the same file can be chosen again
            }}
          />
          <button type="button" className="txtb" onClick={() => props.onLibrary(section)}>
            From the library<VisuallyHidden> for {name}</VisuallyHidden>
          </button>
        </p>
        <p className="ht" id={`files-${section}-hint`}>
          {UPLOAD.hint}
        </p>
      </div>
    </div>
  );
});
