import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DASHBOARD, DESCRIBE_PICTURES } from '../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { counted } from '../../../kit/workspace/file-size.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { SmallButton, SmallLink, TextButton } from '../../../kit/workspace/small-button.tsx';
import { useAddress } from '../../../kit/workspace/use-address.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import emptyShelf from '../../../ui/drawings/empty-shelf.svg?raw';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { LibraryPicture } from '../library-picture.ts';
import { LibraryControls, Pages } from './library-controls.tsx';
import { FIRST_VIEW, type LibraryView, libraryQuery, orphansQuery, queryOf, viewOf } from './media-queries.ts';
import { PictureGrid, usePictureSelection } from './picture-grid.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UploadPlace, useLibraryUploads } from './upload-place.tsx';
import { usePictureActions } from './use-picture-actions.ts';

const NONE: readonly LibraryPicture[] = [];

/** Every picture of the site: found, described, replaced, deleted, and where each is used. */
export function MediaPage() {
  const navigate = useNavigate();
  const [query, change] = useAddress();
  const view = viewOf(query);
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const actions = usePictureActions();
  const uploads = useLibraryUploads();
  const library = useQuery(libraryQuery(view));

  const shown = library.data?.pictures ?? NONE;
  const selection = usePictureSelection(shown);

  const show = (changes: Partial<LibraryView>) => change((now) => queryOf({ ...viewOf(now), ...changes }));
  const isNarrowed = view.search !== '' || view.filter !== 'all' || view.tag !== '';

  return (
    <>
      <EditorBar
        title="Media Library"
        caption="Every picture of the site and where it is used"
        onBack={() => void navigate(DASHBOARD)}
      />
      <main id="main" className="page-column">
        <DescribeLink />
        <UploadPlace uploads={uploads}>
          <LibraryControls view={view} onChange={show} tags={library.data?.tags} />
          <div aria-busy={library.isPlaceholderData || undefined}>{pictures()}</div>
          <SelectionBar selection={selection} shown={shown} tags={library.data?.tags ?? []} actions={actions} />
        </UploadPlace>
        <CleanUp actions={actions} />
      </main>
      {opened ? (
        <PictureSheet
          picture={library.data?.pictures.find(({ hash }) => hash === opened.hash) ?? opened}
          actions={actions}
          onReplaced={setOpened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );

  function pictures() {
    return (
      <Loaded from={library} waiting="Loading pictures" failure="The pictures could not be read.">
        {({ total, pictures: listed, page, pages }) => {
          if (total === 0) return isNarrowed ? <NothingFound onReset={() => show(FIRST_VIEW)} /> : <NoPictures />;
          return (
            <>
              <div className="media-count">
                <p className="ht" role="status">
                  {counted(total, 'picture')}
                </p>
                <TextButton onClick={selection.all}>Select all shown</TextButton>
              </div>
              <PictureGrid pictures={listed} action="Details of" onPress={setOpened} selection={selection} />
              <Pages page={page} pages={pages} onPage={(next) => show({ page: next })} />
            </>
          );
        }}
      </Loaded>
    );
  }
}

/** The way to the table in which every picture of the site is described, with how many wait for words. */
function DescribeLink() {
  // always there: a page must not move under the pointer when the number comes
  const todo = useQuery(attentionQuery).data?.picturesToDescribe ?? 0;
  return (
    <p className="describe-way">
      <SmallLink to={DESCRIBE_PICTURES}>
        {todo === 0 ? 'Describe pictures' : `Describe pictures (${todo} to do)`}
      </SmallLink>
    </p>
  );
}

function NoPictures() {
  return (
    <EmptyState title="No pictures yet" heading="h2" drawing={<Drawing svg={emptyShelf} decorative />}>
      Drop some here. Pictures that are uploaded in a case study appear here too.
    </EmptyState>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="No picture matches"
      heading="h2"
      action={<SmallButton onClick={onReset}>Show all pictures</SmallButton>}
    />
  );
}

function CleanUp({ actions }: { actions: ReturnType<typeof usePictureActions> }) {
  const { data } = useQuery(orphansQuery);
  if (!data || data.unused === 0) return null;
  return (
    <section className="quick" aria-labelledby="clean-up">
      <h2 id="clean-up">Clean-up</h2>
      <p>
        {`${counted(data.unused, 'picture')} ${data.unused === 1 ? 'is' : 'are'} used nowhere. `}
        {data.removable > 0
          ? `${counted(data.removable, 'of them', 'of them')} can be removed: ${fileSize(data.bytes)}.`
          : 'What is younger than a day, or named by an earlier version, stays.'}
      </p>
      {data.removable > 0 ? (
        <p>
          <SmallButton look="destructive" act={actions.cleanUp} pendingText="Removing...">
            Remove unused pictures
          </SmallButton>
        </p>
      ) : null}
    </section>
  );
}
