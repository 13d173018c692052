import { type ReactNode, useEffect } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useMoments } from '../site-time.ts';
import { SmallButton } from '../small-button.tsx';
import { jumpTo } from './in-page-links.ts';
import { isOutdated } from './known-versions.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Something a form has to say that is no error, with what can be done about it. */
function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="epanel calm">
      {children}
      {actions ? <p className="button-row">{actions}</p> : null}
    </div>
  );
}

export function NoticeButton({ children, onClick }: { children: string; onClick: () => void }) {
  return <SmallButton onClick={onClick}>{children}</SmallButton>;
}

type KeptWordsNoticesProps<Data> = {
  form: KeptForm<Data>;
  /** What tells a copy from others. */
  titleOf?: (data: Data) => string;
};

/** What a form has to say about its unsaved words: copies of earlier visits, or that this browser keeps none. */
export function KeptWordsNotices<Data>({ form, titleOf = () => '' }: KeptWordsNoticesProps<Data>) {
  const moment = useMoments();
  return (
    <>
      {form.offers.map((words) => {
        const title = titleOf(words.data);
        return (
          <Notice
            key={words.writer}
            actions={
              <>
                <NoticeButton onClick={() => form.restore(words)}>Restore unsaved work</NoticeButton>
                <NoticeButton onClick={() => form.discard(words)}>Discard</NoticeButton>
              </>
            }
          >
            <p>
              Unsaved work from {moment(words.savedAt)} is kept in this browser
              {title.trim() === '' ? '.' : `: “${title}”.`}
              {isOutdated(words, form) && ' Newer words were saved after it was begun.'}
            </p>
          </Notice>
        );
      })}
      {form.isKeeping ? null : (
        // said, so that nobody counts on a copy
        <Notice>
          <p role="status">
            This browser keeps no copy of unsaved work: its storage is full or switched off. Save often.
          </p>
        </Notice>
      )}
    </>
  );
}

/** How the notices of a form speak of what is in it. */
export type FormWords = {
  subject: string;
  stays: string;
  kind: string;
  /** What becomes of two versions, where that is not one choice between them. */
  outcome?: string;
};

export const TEXT_WORDS: FormWords = { subject: 'This', stays: 'Your words stay', kind: 'text' };

/** Somebody else saved since the form was opened; nothing in it has changed. */
export function ChangedElsewhere({ words: { subject, stays, outcome } }: { words: FormWords }) {
  const then = outcome ?? 'when you save, you choose which version to keep';
  return (
    <Notice>
      <p role="status">{`${subject} was changed elsewhere since you opened it. ${stays}; ${then}.`}</p>
    </Notice>
  );
}

/** After a save that did not reach the site: it would now. */
export function ServerIsBack() {
  return (
    <Notice>
      <p role="status">The site answers again. Nothing has been saved yet: press Save once more.</p>
    </Notice>
  );
}

const CONFLICT_ID = 'two-versions';

export type ConflictWords = {
  /** Who saved it when, as the first half of a sentence. */
  story: string;
  /** What else can be done about it, and what helps to choose. */
  action?: ReactNode;
  detail?: ReactNode;
};

type ConflictProps = ConflictWords & { words: FormWords; onTakeTheirs: () => void; onOverwrite: () => void };

/** The choice after a save met somebody else's. */
export function Conflict({ words, story, action, detail, onTakeTheirs, onOverwrite }: ConflictProps) {
  // Save was pressed in the bar that is always in sight; this may be far above what is on screen.
  useEffect(() => jumpTo(CONFLICT_ID), []);
  return (
    <div className="epanel" role="alert" id={CONFLICT_ID} tabIndex={-1}>
      <h2>Two versions of this {words.kind}</h2>
      <p>
        <Icon name="warn" />
        <span>
          {`${story}, after you opened it. Nothing of yours is lost: loading their version keeps yours in this browser.`}
        </span>
      </p>
      <p className="button-row">
        <NoticeButton onClick={onTakeTheirs}>Load their version</NoticeButton>
        <NoticeButton onClick={onOverwrite}>Overwrite with mine</NoticeButton>
        {action}
      </p>
      {detail}
    </div>
  );
}
