import { useId, useRef, useState } from 'react';
import { counted } from '../../../kit/workspace/file-size.ts';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { SmallButton, TextButton } from '../../../kit/workspace/small-button.tsx';
import { watchFields } from '../../../kit/workspace/typed-on.ts';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { LIMITS } from '../../../lib/owner-constants.ts';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Row } from '../../../ui/row.tsx';
import {
  changedTags,
  isSameTag,
  type LibraryPicture,
  pictureName,
  TAGS,
  tagsOf,
  tagsOfLine,
} from '../library-picture.ts';
import { LIBRARY_KEY } from './media-queries.ts';

type DescribeSheetProps = { pictures: readonly LibraryPicture[]; onClose: () => void };

/** Pictures one after the other, each with its description, which is saved on the way to another one and at the end. */
export function DescribeSheet({ pictures, onClose }: DescribeSheetProps) {
  // those that were chosen when it was opened, in their order, whatever the list does meanwhile
  const [all] = useState(pictures);
  const [index, setIndex] = useState(0);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, string>>(new Map());
  const field = useRef<HTMLDivElement>(null);
  const save = useAction('PATCH /media/:hash', {
    input: ({ hash, alt }: { hash: string; alt: string }) => ({ params: { hash }, body: { alt } }),
    after: ({ hash, alt }) => setSaved((before) => new Map(before).set(hash, alt)),
    failure: 'form',
    reads: [{ queryKey: LIBRARY_KEY }],
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
    else {
      const isTypedOn = watchFields();
      save.mutate({ hash, alt }, { onSuccess: () => isTypedOn() || go() });
    }
  }

  function close() {
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

  function submit() {
    if (isLast) leaveFor(onClose);
    else show(index + 1);
  }

  return (
    <Modal title="Describe pictures" shape="sheet" isUnsaved={save.isError && alt !== before} onClose={close}>
      <SentForm onSend={submit}>
        <p role="status">
          {`Picture ${index + 1} of ${all.length}: ${pictureName(picture)}`}
          {saved.has(hash) && alt === before ? ', saved' : ''}
        </p>
        <div className="media-look">
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
        <p className="button-row">
          <SmallButton isResting={index === 0} onClick={() => show(index - 1)}>
            Previous
          </SmallButton>
          <SmallButton type="submit" look="primary" isPending={save.isPending} pendingText="Saving...">
            {isLast ? 'Done' : 'Next'}
          </SmallButton>
        </p>
      </SentForm>
    </Modal>
  );
}

/** `isTyped` says that it came from the field. */
type Change = { add: string[]; remove: string[]; isTyped?: boolean };

type TagSheetProps = {
  pictures: readonly LibraryPicture[];
  /** Every tag of the library, offered while one is typed. */
  known: readonly string[];
  onClose: () => void;
};

/** The tags of several pictures: one is given to all of them, or taken from all. Each change is saved at once. */
export function TagSheet({ pictures, known, onClose }: TagSheetProps) {
  const [all, setAll] = useState(pictures);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const listId = useId();
  const save = useAction('POST /media/bulk', {
    input: ({ add, remove }: Change) => ({
      body: { action: 'tag', pictures: all.map(({ hash }) => hash), add, remove },
    }),
    failure: 'form',
    reads: [{ queryKey: LIBRARY_KEY }],
    clears: (_, { isTyped }) => isTyped && setTyped(''),
    after: ({ results }, change) => {
      const changed = new Set(results.filter(({ outcome }) => outcome === 'done').map(({ hash }) => hash));
      setAll(
        all.map((picture) =>
          changed.has(picture.hash) ? { ...picture, tags: changedTags(picture.tags, change) } : picture,
        ),
      );
      const refused = results.filter(({ reason }) => reason !== '');
      const reasons = refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ');
      const told =
        changed.size > 0 ? `${wordsFor(change)} ${counted(changed.size, 'picture')}.` : 'Nothing had to change.';
      setSaid(`${told} ${reasons}`.trim());
    },
  });

  function add() {
    const tags = tagsOfLine(typed);
    if (tags.length > 0) save.mutate({ add: tags, remove: [], isTyped: true });
  }

  const counts = tagsOf(all).map((tag) => ({ tag, count: all.filter(({ tags }) => hasTag(tags, tag)).length }));
  return (
    <Modal
      title={`Tags of ${counted(all.length, 'picture')}`}
      shape="sheet"
      isUnsaved={typed.trim() !== ''}
      onClose={onClose}
    >
      <SentForm onSend={add}>
        <Field
          label="Add a tag to all of them"
          name="tag"
          value={typed}
          list={listId}
          autoComplete="off"
          hint={`Words of your own, by which pictures are found here; visitors do not see them. At most ${TAGS.most} a picture, commas between several.`}
          error={save.isError ? sentenceOf(save.error) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <p className="button-row">
          <SmallButton type="submit" look="primary" isPending={save.isPending} pendingText="Saving...">
            Add
          </SmallButton>
        </p>
      </SentForm>
      <p role="status">{said}</p>
      {counts.length === 0 ? (
        <p className="ht">None of them has a tag yet.</p>
      ) : (
        <ul className="tag-rows">
          {counts.map(({ tag, count }) => (
            <Row key={tag}>
              <span>
                <b>{tag}</b> <span className="ht">{count === all.length ? 'all' : `${count} of ${all.length}`}</span>
              </span>
              {count < all.length ? (
                <TextButton aria-label={`Add to all: ${tag}`} onClick={() => save.mutate({ add: [tag], remove: [] })}>
                  Add to all
                </TextButton>
              ) : null}
              <TextButton aria-label={`Remove ${tag}`} onClick={() => save.mutate({ add: [], remove: [tag] })}>
                Remove
              </TextButton>
            </Row>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => isSameTag(each, tag));
}

function wordsFor({ add, remove }: Change): string {
  const words = [...add, ...remove].map((tag) => `“${tag}”`).join(', ');
  return add.length > 0 ? `${words} added to` : `${words} removed from`;
}
