import { useState } from 'react';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { ChosenBar } from '../../../kit/workspace/list/chosen-bar.tsx';
import type { LibraryPicture } from '../library-picture.ts';
import { BULK_LIMIT } from '../picture-bulk.ts';
import type { PictureSelection } from './picture-grid.tsx';
import { DescribeSheet, TagSheet } from './selection-sheets.tsx';
import type { usePictureActions } from './use-picture-actions.ts';

type SelectionBarProps = {
  selection: PictureSelection;
  shown: readonly LibraryPicture[];
  /** Every tag of the library. */
  tags: readonly string[];
  actions: ReturnType<typeof usePictureActions>;
};

const stands = ({ deletedAt }: LibraryPicture) => deletedAt === null;
const isGone = ({ deletedAt }: LibraryPicture) => deletedAt !== null;

/** What can be done to all pictures that are chosen. */
export function SelectionBar({ selection, shown, tags, actions }: SelectionBarProps) {
  const [opened, setOpened] = useState<'describe' | 'tag' | null>(null);
  const { items } = selection;
  const elsewhere = items.length - shown.filter(selection.has).length;
  const isBusy = actions.isChangingMany;
  const acts: Act<LibraryPicture>[] = [
    { name: 'Describe', fits: stands, does: () => setOpened('describe') },
    { name: 'Tags', fits: stands, does: () => setOpened('tag') },
    {
      ...{ name: 'Delete', fits: stands, isDanger: true, isBusy },
      does: (pictures) => actions.askAndRemoveAll(pictures, selection.forget),
    },
    { name: 'Restore', fits: isGone, isBusy, does: (pictures) => actions.restoreAll(pictures, selection.forget) },
  ];
  const notes = [
    elsewhere > 0 ? `${elsewhere} not on this page` : '',
    items.length === BULK_LIMIT ? 'more cannot be at once' : '',
  ];
  return (
    <ChosenBar
      chosen={selection}
      acts={acts}
      names={{ one: 'picture', many: 'pictures' }}
      shown={shown.length}
      note={notes.filter(Boolean).join(', ')}
      next={() => document.querySelector<HTMLElement>('.media-grid input')}
    >
      {opened === 'describe' ? <DescribeSheet pictures={items.filter(stands)} onClose={() => setOpened(null)} /> : null}
      {opened === 'tag' ? (
        <TagSheet pictures={items.filter(stands)} known={tags} onClose={() => setOpened(null)} />
      ) : null}
    </ChosenBar>
  );
}
