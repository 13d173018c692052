import { useState } from 'react';
import { FileButton } from '../../../kit/workspace/form/file-field.tsx';
import { isSameData } from '../../../kit/workspace/form/form-values.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { TYPED_ON, watchFields } from '../../../kit/workspace/typed-on.ts';
import { ACCEPT } from '../../../kit/workspace/uploads/drop-place.tsx';
import { fileSize } from '../../../lib/file-size.ts';
import { Field } from '../../../ui/field.tsx';
import { type LibraryPicture, pictureName, tagsOfLine } from '../library-picture.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { PictureUses } from './picture-uses.tsx';
import type { usePictureActions } from './use-picture-actions.ts';

type PictureSheetProps = {
  picture: LibraryPicture;
  actions: ReturnType<typeof usePictureActions>;
  /** After a replacement the new picture is the one that is open. */
  onReplaced: (picture: LibraryPicture) => void;
  onClose: () => void;
};

/** Everything about one picture, and everything that can be done to it. */
export function PictureSheet({ picture, actions, onReplaced, onClose }: PictureSheetProps) {
  const stored = wordsOf(picture);
  const [typed, setTyped] = useState<Partial<typeof stored>>({});
  const now = { ...stored, ...typed };
  const { label, alt, tags, focus } = now;
  const isUnsaved = !isSameData(now, stored);
  const { describe, replace, progress } = actions;
  const type = (change: typeof typed) => setTyped((before) => ({ ...before, ...change }));

  function save() {
    if (!isUnsaved) return onClose();
    const isTypedOn = watchFields();
    // what was not touched stays as somebody else may have it by now
    const { tags: line, ...others } = typed;
    const changes = { ...others, ...(line === undefined ? {} : { tags: tagsOfLine(line) }) };
    describe.mutate(
      { hash: picture.hash, changes },
      {
        onSuccess: (saved) => {
          const stays = isTypedOn();
          notifySuccess('Picture saved', stays ? TYPED_ON : `${pictureName(saved)} is up to date.`);
          if (!stays) onClose();
        },
      },
    );
  }

  function replaceBy(file: File | undefined) {
    if (!file) return;
    // what is typed is of the new picture too; a point of the old one is nowhere on it
    const onSuccess = (reply: { picture: LibraryPicture }) => {
      setTyped(({ focus: _of, ...words }) => words);
      onReplaced(reply.picture);
    };
    replace.mutate({ picture, file }, { onSuccess });
  }

  return (
    <Modal title={pictureName(picture)} shape="sheet" isUnsaved={isUnsaved} onClose={onClose}>
      <SentForm onSend={save}>
        <FocalPointPicker picture={picture} focus={focus} onChange={(point) => type({ focus: point })} />
        <Field
          label="Name"
          name="label"
          value={label}
          maxLength={300}
          hint={picture.name === '' ? undefined : `The file was called ${picture.name}`}
          onChange={({ target }) => type({ label: target.value })}
        />
        <Field
          kind="textarea"
          rows={3}
          label="Description"
          name="alt"
          value={alt}
          hint="What the picture shows. Places that take it from the library start with this description."
          onChange={({ target }) => type({ alt: target.value })}
        />
        <Field
          label="Tags"
          name="tags"
          value={tags}
          hint="Words of your own to find it by, with commas between them. Visitors do not see them."
          onChange={({ target }) => type({ tags: target.value })}
        />
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={describe.isPending} pendingText="Saving...">
            Save picture
          </SmallButton>
        </p>
        <PictureUses uses={picture.uses} isInHistory={picture.isInHistory} />
        <Facts picture={picture} />
        <div className="button-row">
          <FileButton
            accept={ACCEPT}
            aria-label={`Replace ${pictureName(picture)}`}
            disabled={replace.isPending}
            onFiles={([file]) => replaceBy(file)}
          >
            Replace…
          </FileButton>
          <SmallButton
            look="destructive"
            isPending={actions.isRemoving}
            onClick={() => {
              if (actions.askAndRemove(picture)) onClose();
            }}
          >
            Delete picture
          </SmallButton>
        </div>
        {progress === null ? null : (
          <p className="progress-line">
            <progress max={100} value={Math.round(progress * 100)} aria-label="Upload of the new picture" />
            <span className="mono">{progress === 1 ? 'storing' : `${Math.round(progress * 100)} %`}</span>
          </p>
        )}
        <p className="ht">
          Replacing puts another file in all these places at once; links to the old address show the new picture.
        </p>
      </SentForm>
    </Modal>
  );
}

function wordsOf({ label, alt, tags, focus }: LibraryPicture) {
  return { label, alt, tags: tags.join(', '), focus };
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const { width, height, bytes, url, createdAt } = picture;
  const when = useMoments();
  return (
    <p className="ht">
      {width} × {height} pixels, {fileSize(bytes)}, uploaded {when(createdAt)}
      <br />
      <code>{url}</code>
    </p>
  );
}
