import { Icon } from '../../../../ui/icon.tsx';
import { KeepingFailed, Notice, NoticeButton } from '../../notice.tsx';
import { useMoments } from '../../site-time.ts';
import type { KeptForm } from './use-kept-form.ts';

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
            </p>
          </Notice>
        );
      })}
      {form.isKeeping ? null : <KeepingFailed />}
    </>
  );
}

/** Somebody else saved since the form was opened; nothing in it has changed. */
export function ChangedElsewhere() {
  return (
    <Notice>
      <p role="status">
        This was changed elsewhere since you opened it. Your words stay; when you save, you choose which version to
        keep.
      </p>
    </Notice>
  );
}

type ConflictProps = { who: string | null; at: string | null; onTakeTheirs: () => void; onOverwrite: () => void };

/** The choice after a save met somebody else's. */
export function Conflict({ who, at, onTakeTheirs, onOverwrite }: ConflictProps) {
  const moment = useMoments();
  return (
    <div className="epanel" role="alert">
      <h2>Two versions of this text</h2>
      <p>
        <Icon name="warn" />
        <span>
          {who ?? 'Somebody'} saved it{at ? ` at ${moment(at)}` : ''}, after you opened it. Nothing of yours is lost:
          loading their version keeps yours in this browser.
        </span>
      </p>
      <p className="brow2">
        <NoticeButton onClick={onTakeTheirs}>Load their version</NoticeButton>
        <NoticeButton onClick={onOverwrite}>Overwrite with mine</NoticeButton>
      </p>
    </div>
  );
}
