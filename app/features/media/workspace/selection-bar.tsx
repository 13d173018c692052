import { useLayoutEffect, useRef, useState } from 'react';
import { counted } from '../../../kit/workspace/file-size.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { BULK_LIMIT } from '../picture-bulk.ts';
import type { PictureSelection } from './picture-grid.tsx';
import { DescribeSheet, TagSheet } from './selection-sheets.tsx';
import type { usePictureActions } from './use-picture-actions.ts';

type SelectionBarProps = {
  selection: PictureSelection;
  /** How many of them the page shows. */
  shown: number;
  /** Every tag of the library. */
  tags: readonly string[];
  actions: ReturnType<typeof usePictureActions>;
};

/** What can be done to all pictures that are chosen; says how many these are. Nothing where none is. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, shown } = props;
  const count = selection.pictures.length;
  const elsewhere = count - shown;
  const words = [
    `${counted(count, 'picture')} selected`,
    elsewhere > 0 ? `${elsewhere} not on this page` : '',
    count === BULK_LIMIT ? 'more cannot be at once' : '',
  ];
  return (
    <>
      <p className="vh" role="status">
        {count > 0 ? `${words.filter(Boolean).join(', ')}.` : ''}
      </p>
      {count > 0 ? <Bar {...props} words={words} /> : null}
    </>
  );
}

function Bar({ selection, tags, actions, words }: SelectionBarProps & { words: readonly string[] }) {
  const [opened, setOpened] = useState<'describe' | 'tag' | null>(null);
  const bar = useRef<HTMLElement>(null);
  const { pictures } = selection;
  const standing = pictures.filter(({ deletedAt }) => deletedAt === null);
  const [first, ...others] = words.filter(Boolean);
  const [deleted, isBusy] = [pictures.length - standing.length, actions.isChangingMany];

  // the bar goes with what it is about: the focus goes on among the pictures
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const next =
          document.querySelector<HTMLElement>('.media-grid input') ?? document.querySelector<HTMLElement>('h1');
        next?.focus();
      });
    };
  }, []);

  return (
    <section className="selection-bar" aria-label="Selected pictures" ref={bar}>
      <p>
        <b>{first}</b>
        {others.length > 0 ? <span className="ht"> {others.join(', ')}</span> : null}
      </p>
      <div className="selection-actions">
        {standing.length > 0 ? (
          <>
            <SmallButton onClick={() => setOpened('describe')}>Describe</SmallButton>
            <SmallButton onClick={() => setOpened('tag')}>Tags</SmallButton>
            <SmallButton
              look="destructive"
              isPending={isBusy}
              onClick={() => actions.askAndRemoveAll(standing, selection.remove)}
            >
              Delete
            </SmallButton>
          </>
        ) : null}
        {deleted > 0 ? (
          <SmallButton
            isPending={isBusy}
            onClick={() => {
              const gone = pictures.filter(({ deletedAt }) => deletedAt !== null);
              actions.restoreAll(gone, selection.remove);
            }}
          >
            Restore
          </SmallButton>
        ) : null}
        <button type="button" className="txtb" onClick={selection.clear}>
          Clear selection
        </button>
      </div>
      {opened === 'describe' ? <DescribeSheet pictures={standing} onClose={() => setOpened(null)} /> : null}
      {opened === 'tag' ? <TagSheet pictures={standing} known={tags} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
