import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawing.tsx';
import refused from '../../ui/drawings/letter-refused.svg?raw';
import sent from '../../ui/drawings/letter-sent.svg?raw';
import waiting from '../../ui/drawings/letter-waiting.svg?raw';

const letters = { sent, waiting, refused };

type NoticeScreenProps = {
  heading: ReactNode;
  text: ReactNode;
  /** How the letter beside it stands. */
  drawing?: keyof typeof letters;
  children?: ReactNode;
};

/**
 * A page that says what just happened, or asks for one press. `children` are the ways on.
 *
 * @example <NoticeScreen heading="Check your inbox." text="A message is on its way."><p className="acts">…</p></NoticeScreen>
 */
export function NoticeScreen({ heading, text, drawing = 'sent', children }: NoticeScreenProps) {
  return (
    <div className="lost">
      <div className="wrap nfg">
        <div>
          <h1 className="h1c">{heading}</h1>
          {text && <p className="lede">{text}</p>}
          {children}
        </div>
        <Drawing svg={letters[drawing]} decorative />
      </div>
    </div>
  );
}

/** A heading as the title of its page. */
export function titleOf(heading: string): string {
  return heading.replace(/\.$/, '');
}
