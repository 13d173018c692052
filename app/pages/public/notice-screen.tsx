import type { ReactElement, ReactNode } from 'react';
import type { SiteContent } from '../../features/site-content/site-content.ts';
import { Drawing } from '../../ui/drawing.tsx';
import refused from '../../ui/drawings/letter-refused.svg?raw';
import sent from '../../ui/drawings/letter-sent.svg?raw';
import waiting from '../../ui/drawings/letter-waiting.svg?raw';
import { siteDrawing } from './site-drawing.ts';

const letters = { sent, waiting, refused };

type NoticeScreenProps = {
  content: Pick<SiteContent, 'own'>;
  heading: ReactNode;
  text: ReactNode;
  /** How the letter beside it stands, or what stands there instead. */
  drawing?: keyof typeof letters | ReactElement;
  isLarge?: boolean;
  children?: ReactNode;
};

/**
 * A page that says what just happened, or asks for one press. `children` are the ways on.
 *
 * @example <NoticeScreen content={content} heading="Check your inbox." text="A message is on its way."><p className="acts">…</p></NoticeScreen>
 */
export function NoticeScreen({ content, heading, text, drawing = 'sent', isLarge, children }: NoticeScreenProps) {
  return (
    <div className="lost">
      <div className="wrap nfg">
        <div>
          <h1 className={isLarge ? 'h1b' : 'h1c'}>{heading}</h1>
          {text && <p className="lede prewrap">{text}</p>}
          {children}
        </div>
        {typeof drawing === 'string' ? (
          <Drawing svg={siteDrawing(content, letters[drawing], drawing)} decorative />
        ) : (
          drawing
        )}
      </div>
    </div>
  );
}

/** A heading as the title of its page. */
export function titleOf(heading: string): string {
  return heading.replace(/\.$/, '');
}
