import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState, NoticePanel } from '../../../ui/state-panel.tsx';
import { LETTERS, newLetterPlace } from './letter-places.ts';
import { firstView, isInView, type ListedLetter, lettersQuery, VIEW_KEYS, VIEWS } from './letter-queries.ts';
import { LetterRows } from './letter-rows.tsx';

/** Every letter: being written, on its way, and gone out. */
export function LetterList() {
  const reading = useQuery(lettersQuery);
  return (
    <WorkspacePage title="Letters" caption="Newsletters that go out to everybody who agreed">
      <p className="button-row">
        <SmallLink look="primary" to={newLetterPlace()}>
          Write a letter
        </SmallLink>
      </p>
      <Loaded from={reading} waiting="Loading the letters" failure="The letters could not be read.">
        {(data) => (
          <>
            {data.whyNot === null ? null : (
              <NoticePanel title="Letters can be written, but not sent" heading="h2">
                <p>
                  {data.whyNot} <Link to="/admin/settings/mail">To the mail settings</Link>
                </p>
              </NoticePanel>
            )}
            <Lists letters={data.items} />
          </>
        )}
      </Loaded>
    </WorkspacePage>
  );
}

function Lists({ letters }: { letters: readonly ListedLetter[] }) {
  const [{ view: asked }] = useNarrowing(['view']);
  if (letters.length === 0)
    return (
      <EmptyState title="No letters yet" heading="h2">
        Tell the people who asked for it what is new: event dates, or a case study in a few sentences with the way to
        the whole. Try it on yourself first; it leaves slowly, and you can stop it at any moment.
      </EmptyState>
    );
  const view = VIEW_KEYS.find((key) => key === asked) ?? firstView(letters);
  const listed = letters.filter((letter) => isInView(letter, view));
  return (
    <>
      <nav className="list-tabs" aria-label="Lists of letters">
        {VIEW_KEYS.map((key) => (
          <Link key={key} to={`${LETTERS}?view=${key}`} aria-current={key === view ? 'page' : undefined}>
            {`${VIEWS[key].name} (${letters.filter((letter) => isInView(letter, key)).length})`}
          </Link>
        ))}
      </nav>
      {listed.length === 0 ? (
        <EmptyState title={VIEWS[view].empty} />
      ) : (
        <>
          {view === 'sent' ? (
            <p className="ht">
              Delivered means that the mail server took it. Mails that come back later are not read here: mark the
              address of one under <Link to="/admin/subscribers">Subscribers</Link> as undeliverable.
            </p>
          ) : null}
          <LetterRows letters={listed} label={VIEWS[view].name} />
        </>
      )}
    </>
  );
}
