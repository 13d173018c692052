import type { ReactNode } from 'react';
import { useWords } from '../interface-words/use-words.ts';
import type { LanguageMark } from '../interface-words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type EmptyStateProps = {
  title: string;
  /** Heading level where the title heads a region of the page; a bold line otherwise. */
  heading?: 'h1' | 'h2' | 'h3';
  drawing?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * Nothing is here yet, and what to do about it.
 *
 * @example <EmptyState title="No case studies yet" action={<Button size="small">Create Case Study</Button>} />
 */
export function EmptyState({ title, heading: Heading, drawing, action, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {drawing}
      {Heading ? (
        <Heading className="h2s">{title}</Heading>
      ) : (
        <p>
          <b className="prewrap">{title}</b>
        </p>
      )}
      {children && <p>{children}</p>}
      {action && <p>{action}</p>}
    </div>
  );
}

type ErrorPanelProps = LanguageMark & {
  title?: string;
  heading?: 'h2' | 'h3';
  /** The exact sentence of the error catalogue. */
  message: string;
  onRetry?: () => void;
  /** Where a server-rendered page can be asked for again without a script. */
  retryHref?: string;
  /** Read out at once. Off where the same words come back with every poll. */
  isAnnounced?: boolean;
};

/**
 * Something could not be shown: a mark, the sentence, a way to try again.
 *
 * @example <ErrorPanel title="Case Studies" message="Failed to load case studies. Please try again later." onRetry={refetch} />
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, heading: Heading = 'h3', message, onRetry, retryHref, isAnnounced = true, lang, dir } = props;
  const { say, mark } = useWords();
  return (
    <div className="epanel" role={isAnnounced ? 'alert' : undefined}>
      {title && <Heading>{title}</Heading>}
      <p>
        <Icon name="warn" />
        <span lang={lang} dir={dir}>
          {message}
        </span>
      </p>
      {onRetry && (
        <p>
          <Button look="secondary" size="small" onClick={onRetry} {...mark('parts.retry')}>
            {say('parts.retry')}
          </Button>
        </p>
      )}
      {!onRetry && retryHref && (
        <p>
          <a className="btn ghost sm" href={retryHref} {...mark('parts.retry')}>
            {say('parts.retry')}
          </a>
        </p>
      )}
    </div>
  );
}

/**
 * A calm notice in the same shape as an error: nothing is broken, but there is something to know.
 *
 * @example <NoticePanel title="You are signed in as sam.">This account has no admin access.</NoticePanel>
 */
export function NoticePanel({
  title,
  heading: Heading = 'h3',
  children,
}: {
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <div className="epanel calm">
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
