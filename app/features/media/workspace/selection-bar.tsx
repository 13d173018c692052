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

/** What can be done to all pictures that are chosen. */
export function SelectionBar({ selection, shown, tags, actions }: SelectionBarProps) {
  const [opened, setOpened] = useState<'describe' | 'tag' | null>(null);
  const { items } = selection;
  const elsewhere = items.length - shown.filter(selection.has).length;
  const isBusy = actions.isChangingMany;
  const acts: Act<LibraryPicture>[] = [
    { name: 'Describe', does: () => setOpened('describe') },
    { name: 'Tags', does: () => setOpened('tag') },
    {
      ...{ name: 'Delete', isDanger: true, isBusy },
      does: (pictures) => actions.askAndRemoveAll(pictures, selection.forget),
    },
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
      {opened === 'describe' ? <DescribeSheet pictures={items} onClose={() => setOpened(null)} /> : null}
      {opened === 'tag' ? <TagSheet pictures={items} known={tags} onClose={() => setOpened(null)} /> : null}
    </ChosenBar>
  );
}
