import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { api, callAddress } from '../../../../kit/api.ts';
import { FileButton } from '../../../../kit/workspace/form/file-field.tsx';
import { useChoosePicture } from '../../../../kit/workspace/form/picture-choice.tsx';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { SmallButton, TextButton } from '../../../../kit/workspace/small-button.tsx';
import { ACCEPT, UploadRows, useFileDrop } from '../../../../kit/workspace/uploads/drop-place.tsx';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { SLUG_PATTERN, slugify, studySlug } from '../../../../lib/slug.ts';
import { Picture } from '../../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { FocalPointForm } from '../../../media/workspace/focal-point-picker.tsx';
import { hashOfAddress, pictureQuery } from '../../../media/workspace/media-queries.ts';
import { contentQuery } from '../../../site-content/workspace/content/content-queries.ts';
import { textsOn } from '../../case-study.ts';
import type { SlugCheck } from '../../case-study-replies.ts';
import type { GalleryOf, KeyedImage } from '../../gallery.ts';
import { picturesName, SECTIONS } from '../../section-labels.ts';
import { type AskedPlace, markIn } from '../editor-target.ts';
import type { Uploads } from './gallery/use-save-images.ts';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

/** The address and the cover stand in the panel. */
const READ_FIRST = textsOn('basic').filter((name) => name !== 'slug' && name !== 'coverImage');

type CoverFieldProps = { editor: StudyEditor; uploads: Uploads };

type BasicCardProps = { editor: StudyEditor; place: AskedPlace | null; children: ReactNode };

/** What visitors read first; `children` is the panel, in which the address and the cover stand. */
export function BasicCard({ editor, place, children }: BasicCardProps) {
  return (
    <section className="basic" id="basic-information" tabIndex={-1} aria-labelledby="basic-information-heading">
      <h2 id="basic-information-heading">Basic Information</h2>
      <div className="reader-words">
        {READ_FIRST.map((name) => (
          <StudyField key={name} editor={editor} name={name} mark={markIn(place, name)} />
        ))}
      </div>
      {children}
    </section>
  );
}

/** The cover as it is shown, and the ways to another one; the one that was there stays until the other has arrived. */
export function CoverField({ editor, uploads }: CoverFieldProps) {
  const choosePicture = useChoosePicture();
  const coming = uploads.items.filter(({ section }) => section === 'cover');
  const { onFiles } = useStableHandlers({
    onFiles: ([file]: File[]) => {
      if (!file) return;
      // the last one chosen is meant
      for (const { id } of coming) uploads.cancel(id);
      uploads.add('cover', [file]);
    },
  });
  const { isOver, dropProps } = useFileDrop(onFiles);
  return (
    <section className={isOver ? 'panel-part over' : 'panel-part'} aria-label="Cover" {...dropProps}>
      <CoverShown key={editor.form.texts.coverImage} address={editor.form.texts.coverImage} />
      <StudyField editor={editor} name="coverImage" label="Cover image URL" isCode>
        <span className="button-row">
          <FileButton accept={ACCEPT} onFiles={onFiles}>
            Upload cover
          </FileButton>
          <span className="camera">
            <FileButton accept="image/*" capture="environment" onFiles={onFiles}>
              Take a photograph<VisuallyHidden> for the cover</VisuallyHidden>
            </FileButton>
          </span>
          <TextButton
            onClick={() =>
              choosePicture({ title: 'Choose the cover image', onPick: ({ url }) => editor.change('coverImage', url) })
            }
          >
            Choose cover
          </TextButton>
        </span>
      </StudyField>
      <UploadRows items={coming} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <CoverChoice editor={editor} />
    </section>
  );
}

/** The address, with what it will mean for visitors. */
export function AddressField({ editor, suggestedSlug }: { editor: StudyEditor; suggestedSlug: string | null }) {
  const { title, slug } = editor.form.texts;
  const check = useSlugCheck(editor);
  const language = useQuery(contentQuery).data?.content.identity.language ?? '';
  // what the title makes by itself leaves letters out
  const spelt = editor.isNew && slug === studySlug(title) ? slugify(title, { language }) : slug;
  const freeSlug = suggestedSlug ?? check?.suggestion ?? (spelt === slug ? null : spelt);
  const canMakeSlug = editor.isNew && editor.form.isSlugOwn && studySlug(title) !== slug;
  return (
    <section className="panel-part" aria-label="Web address">
      <StudyField
        editor={editor}
        name="slug"
        isCode
        hint={
          <span className="mono">
            {location.host}/case-studies/{slug}
          </span>
        }
      >
        <SlugNote editor={editor} check={suggestedSlug === null ? check : null} />
        {freeSlug === null ? null : (
          <TextButton onClick={() => editor.change('slug', freeSlug)}>Use {freeSlug}</TextButton>
        )}
        {canMakeSlug ? <TextButton onClick={editor.makeSlug}>Make from title</TextButton> : null}
      </StudyField>
    </section>
  );
}

/** Typing rests this long before the server is asked. */
const ASK_AFTER = 350;

/** Whether the slug in the form is free, as the server knows it; null while there is nothing to ask. */
function useSlugCheck(editor: StudyEditor): SlugCheck | null {
  const { slug } = editor.form.texts;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), ASK_AFTER);
    return () => clearTimeout(timer);
  }, [slug]);

  const id = editor.stored?.id;
  const isWorthAsking = SLUG_PATTERN.test(asked) && asked !== editor.stored?.slug;
  const { data } = useQuery({
    queryKey: [callAddress('GET /case-studies/slug-check'), asked, id],
    queryFn: ({ signal }) => api('GET /case-studies/slug-check', { query: { slug: asked, except: id }, signal }),
    enabled: isWorthAsking,
    refetchInterval: false,
    gcTime: 0,
  });
  return isWorthAsking && data?.slug === slug ? data : null;
}

type SlugNoteProps = { editor: StudyEditor; check: SlugCheck | null };

/** What the address will mean for visitors, before anything is saved. */
function SlugNote({ editor, check }: SlugNoteProps) {
  return (
    <span className="ht" role="status">
      {noteOf(check, editor)}
    </span>
  );
}

function noteOf(check: SlugCheck | null, { stored }: StudyEditor): string {
  if (!check?.isValid) return '';
  if (check.takenBy) return `“${check.takenBy.title}” stands at this address already.`;
  const former = check.formerly ? ` Old links of “${check.formerly.title}” will lead here instead.` : '';
  const own = stored ? ` Old links to ${stored.slug} will lead here too.` : '';
  return `This address is free.${former}${own}`;
}

/** Takes an uploaded image as cover, so that nobody has to know its address. */
function CoverChoice({ editor }: { editor: StudyEditor }) {
  const { gallery, texts } = editor.form;
  const { onChoose } = useStableHandlers({ onChoose: (url: string) => editor.change('coverImage', url) });
  return <CoverChoices gallery={gallery} cover={texts.coverImage} onChoose={onChoose} />;
}

type CoverChoicesProps = { gallery: GalleryOf<KeyedImage>; cover: string; onChoose: (url: string) => void };

/** Memoised: only galleries and the cover make it draw all pictures again. */
const CoverChoices = memo(function CoverChoices({ gallery, cover, onChoose }: CoverChoicesProps) {
  const choices = SECTIONS.flatMap((section) =>
    gallery[section].map(({ url, alt, key: id, width, height }, index) => ({
      id,
      url,
      width,
      height,
      name: `${picturesName(section)} image ${index + 1}${alt === '' ? '' : `: ${alt}`}`,
    })),
  );
  // the form is drawn before them, with the room that they take
  const hasPictures = useDeferredValue(true, false);
  if (choices.length === 0) return null;
  const chosen = choices.find(({ url }) => url === cover);
  return (
    <fieldset className="fld cover-choice">
      <legend>Or take an image of the galleries</legend>
      <div className="cover-choices">
        {choices.map((choice) => (
          <CoverRadio
            key={choice.id}
            {...choice}
            isChosen={choice.id === chosen?.id}
            hasPicture={hasPictures}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
});

type CoverRadioProps = {
  url: string;
  name: string;
  width: number | undefined;
  height: number | undefined;
  isChosen: boolean;
  hasPicture: boolean;
  onChoose: (url: string) => void;
};

const CoverRadio = memo(function CoverRadio(props: CoverRadioProps) {
  const { url, name, width, height, isChosen, hasPicture, onChoose } = props;
  return (
    <label title={name}>
      <input
        className="vh"
        type="radio"
        name="cover-choice"
        aria-label={name}
        checked={isChosen}
        onChange={() => onChoose(url)}
      />
      {hasPicture ? <Picture src={url} width={width} height={height} sizes="6rem" decorative /> : null}
    </label>
  );
});

/** The cover as cards crop it. Only for pictures of the library: addresses elsewhere change with every letter typed. */
function CoverShown({ address }: { address: string }) {
  const hash = hashOfAddress(address);
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...pictureQuery(hash ?? ''), enabled: hash !== null, retry: false });
  if (hash === null || isError || !isSafeAddress(address)) return null;
  return (
    <>
      <div className="cover-shown">
        <Picture src={address} width={data?.width} height={data?.height} focus={data?.focus} sizes="12rem" decorative />
        <SmallButton onClick={() => setOpen(true)}>Set the focal point</SmallButton>
      </div>
      {isOpen ? <FocalPointDialog hash={hash} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function FocalPointDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const reading = useQuery(pictureQuery(hash));
  return (
    <Modal title="Focal point of the cover" onClose={onClose}>
      <Loaded from={reading} waiting="Loading the picture" failure="This picture could not be read.">
        {(data) => <FocalPointForm picture={data} onSaved={onClose} />}
      </Loaded>
    </Modal>
  );
}
