import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { counted } from '../../../kit/workspace/file-size.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/row.tsx';
import type { LibraryPicture } from '../library-picture.ts';
import { changedTags, isSameTag, TAGS, tagsOf, tagsOfLine } from '../picture-tags.ts';
import { LIBRARY_KEY } from './media-queries.ts';

type Change = { add: string[]; remove: string[] };

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
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (change: Change) =>
      api('POST /media/bulk', { body: { action: 'tag', pictures: all.map(({ hash }) => hash), ...change } }),
    onSuccess: ({ results }, change) => {
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });

  function add(event: FormEvent) {
    event.preventDefault();
    const tags = tagsOfLine(typed);
    if (tags.length > 0) save.mutate({ add: tags, remove: [] }, { onSuccess: () => setTyped('') });
  }

  const counts = tagsOf(all).map((tag) => ({ tag, count: all.filter(({ tags }) => hasTag(tags, tag)).length }));
  return (
    <Modal title={`Tags of ${counted(all.length, 'picture')}`} shape="sheet" onClose={onClose}>
      <form className="form" onSubmit={add}>
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
        <p className="brow2">
          <SmallButton type="submit" look="primary" isPending={save.isPending} pendingText="Saving...">
            Add
          </SmallButton>
        </p>
      </form>
      <p role="status">{said}</p>
      {counts.length === 0 ? (
        <p className="ht">None of them has a tag yet.</p>
      ) : (
        <ul className="tagrows">
          {counts.map(({ tag, count }) => (
            <Row key={tag}>
              <span>
                <b>{tag}</b> <span className="ht">{count === all.length ? 'all' : `${count} of ${all.length}`}</span>
              </span>
              {count < all.length ? (
                <button
                  type="button"
                  className="txtb"
                  aria-label={`Add to all: ${tag}`}
                  onClick={() => save.mutate({ add: [tag], remove: [] })}
                >
                  Add to all
                </button>
              ) : null}
              <button
                type="button"
                className="txtb"
                aria-label={`Remove ${tag}`}
                onClick={() => save.mutate({ add: [], remove: [tag] })}
              >
                Remove
              </button>
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
