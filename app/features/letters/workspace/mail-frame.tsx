import { useEffect, useEffectEvent, useRef } from 'react';
import { useRoom } from '../../../kit/workspace/use-room.ts';

const EMPTY = '<!doctype html><html lang="en"><head><title>Letter</title></head><body></body></html>';
/** How wide the window of a mail program is. */
const WIDTHS = { wide: 640, phone: 360 } as const;

type MailFrameProps = { html: string; shape: keyof typeof WIDTHS };

/** A mail in a frame in which nothing runs and no link leads anywhere; a later one takes its place and keeps the scroll. */
export function MailFrame({ html, shape }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRoom(box).width;
  const width = WIDTHS[shape];
  const scale = room === 0 ? 1 : Math.min(1, room / width);

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (page?.body) showMail(page, html);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new mail is shown
  useEffect(() => show(), [html]);

  return (
    <div ref={box} className={`lframe ${shape}`}>
      <iframe
        ref={frame}
        title="The letter as a mail"
        // same origin, so that it can be filled; without allow-scripts nothing in it runs
        sandbox="allow-same-origin"
        srcDoc={EMPTY}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={() => show()}
      />
    </div>
  );
}

/**
 * The policy of the workspace lets no `style=` in a page dress anything, and reports it. What a script sets is let through,
 * so the styles wait under another name until the mail stands in its place.
 */
function showMail(page: Document, html: string): void {
  // a text cannot hold this: its quotation marks are escaped
  const next = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  for (const link of next.querySelectorAll('a[href]')) link.removeAttribute('href');
  page.documentElement.lang = next.documentElement.lang;
  page.title = next.title;
  page.body.dataset['style'] = next.body.dataset['style'] ?? '';
  page.body.replaceChildren(...next.body.childNodes);
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
