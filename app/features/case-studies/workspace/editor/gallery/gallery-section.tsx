import { memo } from 'react';
import { FileButton } from '../../../../../kit/workspace/form/file-field.tsx';
import { TextButton } from '../../../../../kit/workspace/small-button.tsx';
import { FileChoice, UploadRows, useFileDrop } from '../../../../../kit/workspace/uploads/drop-place.tsx';
import type { Upload } from '../../../../../kit/workspace/uploads/upload-queue.ts';
import { useDrawn } from '../../../../../kit/workspace/use-drawn.ts';
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx';
import { type Comparison, isPicturedIn } from '../../../comparisons.ts';
import type { KeyedImage } from '../../../gallery.ts';
import { gridClass } from '../../../grid-layout.ts';
import type { Section } from '../../../section-labels.ts';
import type { RemovedImage } from '../state/study-form.ts';
import { type ImageHandlers, ImageRow } from './image-row.tsx';
import { nameForVisitors, sectionName } from './section-name.ts';
import type { RowDrag } from './use-row-drag.ts';

type GallerySectionProps = ImageHandlers & {
  section: Section;
  images: readonly KeyedImage[];
  /** What would make the description of each image better. */
  adviceOn: ReadonlyMap<KeyedImage, string | null>;
  uploads: readonly Upload<string>[];
  drag: RowDrag | null;
  chosen: ReadonlySet<string>;
  /** The images last removed from this section, while they can still be put back. */
  removed: readonly RemovedImage[];
  comparisons: readonly Comparison[];
  onFiles: (section: Section, files: File[]) => void;
  /** Opens the picture library for a section. */
  onLibrary: (section: Section) => void;
  onCancel: (upload: number) => void;
  onRetry: (upload: number) => void;
  onUndo: () => void;
};

/** What is said of a removal: it takes the comparisons of the images along. */
function wentWith(removed: readonly RemovedImage[]): string {
  const [first] = removed;
  const pairs = (first?.comparisons ?? []).filter((pair) => removed.some(({ image }) => isPicturedIn(pair, image)));
  const what = removed.length === 1 ? 'Image removed' : `${removed.length} images removed`;
  if (pairs.length === 0) return `${what}.`;
  return pairs.length === 1 ? `${what}, and its pair.` : `${what}, and its ${pairs.length} pairs.`;
}

/** One gallery: its images, what is on its way, and the place to drop or choose more. Memoised: keys in other texts leave it alone. */
export const GallerySection = memo(function GallerySection(props: GallerySectionProps) {
  const { section, images, uploads, drag, chosen, removed, adviceOn, comparisons, ...handlers } = props;
  const { onFiles, onLibrary, onCancel, onRetry, onUndo, ...rowHandlers } = handlers;
  const { isOver, dropProps } = useFileDrop((files) => onFiles(section, files));
  // the fields of the form come first, and the tiles gallery by gallery: a key does not wait for all of them
  const hasRows = useDrawn();
  const name = sectionName(section);
  const shownAs = nameForVisitors(section);

  const gap = drag?.over?.section === section ? drag.over.index : null;
  const isDragged = (image: KeyedImage, index: number) =>
    drag !== null &&
    ((drag.from.section === section && drag.from.index === index) || (drag.isOfChosen && chosen.has(image.key)));
  const rows = (hasRows ? images : []).map((image, index) => (
    <ImageRow
      key={image.key}
      {...rowHandlers}
      image={image}
      advice={adviceOn.get(image) ?? null}
      section={section}
      index={index}
      count={images.length}
      isChosen={chosen.has(image.key)}
      isDragged={isDragged(image, index)}
      gap={gapBeside(index)}
      pairs={comparisons
        .filter((comparison) => isPicturedIn(comparison, image))
        .map(({ label }) => label)
        .join('\n')}
    />
  ));

  function gapBeside(index: number): 'above' | 'below' | null {
    if (gap === index) return 'above';
    return gap === images.length && index === images.length - 1 ? 'below' : null;
  }

  return (
    <div
      className={`gallery-section${isOver || (gap !== null && images.length === 0) ? ' over' : ''}`}
      data-gallery={section}
      {...dropProps}
    >
      <h4 className="vh" id={`gallery-${section}`} tabIndex={-1}>
        Pictures of {name}
      </h4>
      {images.length > 0 ? <ul className={`image-rows ${gridClass(images.length)}`}>{rows}</ul> : null}
      <div role="status">
        {removed.length > 0 ? (
          <p className="undo-removal">
            {wentWith(removed)}
            <TextButton onClick={onUndo}>Undo</TextButton>
          </p>
        ) : null}
      </div>
      {shownAs === null || images.length === 0 ? null : (
        <p className="ht">Visitors read “{shownAs}” over these pictures.</p>
      )}
      <UploadRows items={uploads} onCancel={onCancel} onRetry={onRetry} />
      <FileChoice
        id={`files-${section}`}
        invitation={images.length > 0 ? 'Drop more here' : 'Drop images here'}
        label={
          <>
            Choose files<VisuallyHidden> for {name}</VisuallyHidden>
          </>
        }
        onFiles={(files) => onFiles(section, files)}
      >
        <span className="camera">
          <FileButton accept="image/*" capture="environment" onFiles={(files) => onFiles(section, files)}>
            Take a photograph<VisuallyHidden> for {name}</VisuallyHidden>
          </FileButton>
        </span>
        <TextButton onClick={() => onLibrary(section)}>
          From the library<VisuallyHidden> for {name}</VisuallyHidden>
        </TextButton>
      </FileChoice>
    </div>
  );
});
