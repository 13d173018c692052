import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { LIMITS } from '../../../lib/constants.ts';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type LibraryPicture, pictureName } from '../library-picture.ts';
import { LIBRARY_KEY } from './media-queries.ts';

type DescribeSheetProps = { pictures: readonly LibraryPicture[]; onClose: () => void };

const LEAVE = 'The description of this picture is not saved. Leave it?';

/** Pictures one after the other, each with its description, which is saved on the way to another one and at the end. */
export function DescribeSheet({ pictures, onClose }: DescribeSheetProps) {
  // those that were chosen when it was opened, in their order, whatever the list does meanwhile
  const [all] = useState(pictures);
  const [index, setIndex] = useState(0);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ hash, alt }: { hash: string; alt: string }) =>
      api('PATCH /media/:hash', { params: { hash }, body: { alt } }),
    onSuccess: ({ hash, alt }) => setSaved((before) => new Map(before).set(hash, alt)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });

  const picture = all[index];
  if (!picture) return null;
  const { hash, url, width, height, focus } = picture;
  const before = saved.get(hash) ?? picture.alt;
  const alt = texts.get(hash) ?? before;
  const isLast = index === all.length - 1;

  /** Saves what was changed, and only then goes on: what is typed stays in view until it is stored. */
  function leaveFor(go: () => void) {
    if (save.isPending) return;
    if (alt === before) go();
    else save.mutate({ hash, alt }, { onSuccess: go });
  }

  function close() {
    if (save.isError && alt !== before && !window.confirm(LEAVE)) return;
    if (save.isError) onClose();
    else leaveFor(onClose);
  }

  function show(next: number) {
    leaveFor(() => {
      save.reset();
      setIndex(next);
      field.current?.querySelector('textarea')?.focus();
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLast) leaveFor(onClose);
    else show(index + 1);
  }

  return (
    <Modal title="Describe pictures" shape="sheet" onClose={close}>
      <form className="form" onSubmit={submit}>
        <p role="status">
          {`Picture ${index + 1} of ${all.length}: ${pictureName(picture)}`}
          {saved.has(hash) && alt === before ? ', saved' : ''}
        </p>
        <div className="mlook">
          <Picture key={hash} src={url} width={width} height={height} focus={focus} sizes="28rem" decorative />
        </div>
        <div ref={field}>
          <Field
            kind="textarea"
            rows={4}
            label="Description"
            name="alt"
            value={alt}
            maxLength={LIMITS.text}
            hint="What the picture shows, for who does not see it. Ctrl and Enter goes on to the next."
            error={save.isError ? `Not saved: ${sentenceOf(save.error)} What you typed is still here.` : undefined}
            onChange={({ target }) => setTexts((known) => new Map(known).set(hash, target.value))}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
        <p className="brow2">
          <SmallButton isResting={index === 0} onClick={() => show(index - 1)}>
            Previous
          </SmallButton>
          <SmallButton type="submit" look="primary" isPending={save.isPending} pendingText="Saving...">
            {isLast ? 'Done' : 'Next'}
          </SmallButton>
        </p>
      </form>
    </Modal>
  );
}
