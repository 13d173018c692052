import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useRoom } from '../../../../../kit/workspace/use-room.ts';
import type { OwnerServices } from '../../../content-areas.ts';
import { withSection } from '../../../content-section.ts';
import type { SectionKey } from '../../../section-schemas.ts';
import type { SiteContent } from '../../../site-content.ts';
import { type LivePage, openLivePage } from './live-page.ts';
import { type PageField, pageFields, sectionOfPage } from './page-fields.ts';

/** The whole screen of each, in CSS pixels. */
const DEVICES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
export type Device = keyof typeof DEVICES;

/** Unsaved words as the server keeps them, under the token by which any page shows them. */
export type KeptPreview = { token: string; section: SectionKey; data: unknown };

type PageFrameProps = {
  ref?: Ref<HTMLIFrameElement> | undefined;
  /** The address of the page; it stays for the life of the frame. */
  path: string;
  kept: KeptPreview;
  stored: SiteContent | null;
  services: OwnerServices;
  device: Device;
  edited: string | null;
  onChoose: (field: PageField | null) => void;
  onLeave: (key: 'F6' | 'Escape', isBack: boolean) => void;
  /** The page did not come. */
  onLost: () => void;
};

/**
 * The page on a screen of its true size, made smaller to fit. A later one takes the place of the first one's body, so
 * that the frame neither flickers nor loses its place.
 */
export function PageFrame(props: PageFrameProps) {
  const { ref, path, kept, stored, services, device, edited, onChoose, onLeave, onLost } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  useImperativeHandle(ref, () => frame.current as HTMLIFrameElement); // there from the first drawing on
  const box = useRef<HTMLDivElement>(null);
  const screen = DEVICES[device];
  const room = useRoom(box);
  /** How much smaller the screen has to be to stand in the box whole. */
  const scale = Math.min(1, room.width / screen.width, room.height / screen.height);
  const [source, setSource] = useState(kept);
  // which words the page holds that can be seen
  const [drawn, setDrawn] = useState<KeptPreview | null>(null);
  const live = useRef<LivePage>(null);
  /** What dresses the page that is there; null until one is. */
  const styles = useRef<string>(null);

  const choose = useEffectEvent(onChoose);
  const leave = useEffectEvent(onLeave);
  const lost = useEffectEvent(onLost);

  function loaded() {
    live.current?.close();
    const page = frame.current?.contentDocument;
    // an answer that is no page, or none at all
    if (!page?.body || page.contentType !== 'text/html') return onLost();
    styles.current = dressOf(page);
    // those in the body go with it: until the next ones have come, these dress the page
    for (const sheet of page.body.querySelectorAll(STYLES)) page.head.append(sheet.cloneNode(true));
    live.current = openLivePage(page, {
      onChoose: (field) => choose(field),
      onLeave: (key, isBack) => leave(key, isBack),
    });
    setDrawn(source);
  }
  useEffect(() => () => live.current?.close(), []);

  useEffect(() => {
    if (kept === source) return;
    if (styles.current === null) {
      setSource(kept);
      return;
    }
    const controller = new AbortController();
    void (async () => {
      try {
        const reply = await fetch(addressOf(path, kept), { signal: controller.signal });
        if (!reply.ok) throw new Error('The words are gone');
        const source = withoutInlineStyles(await reply.text());
        const next = new DOMParser().parseFromString(source.html, 'text/html');
        const page = frame.current?.contentDocument;
        if (controller.signal.aborted || !page?.body) return;
        if (dressOf(next, source.styles) === styles.current) {
          page.documentElement.lang = next.documentElement.lang;
          page.documentElement.dir = next.documentElement.dir;
          page.body.className = next.body.className;
          page.body.replaceChildren(...next.body.childNodes);
          setDrawn(kept);
        } else setSource(kept);
      } catch {
        if (!controller.signal.aborted) lost();
      }
    })();
    return () => controller.abort();
  }, [kept, source, path]);

  const fields = useMemo(
    () => (stored && drawn ? pageFields(withSection(stored, drawn.section, drawn.data)) : []),
    [stored, drawn],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen the field stands elsewhere
  useEffect(() => {
    if (!drawn) return;
    live.current?.find(fields, { page: sectionOfPage(path, services), edited: drawn.section });
    live.current?.show(kept.section, edited);
  }, [fields, drawn, path, services, edited, kept.section, device]);

  return (
    <div className="preview-box" ref={box}>
      <div
        className={`preview-screen ${device}`}
        style={{ width: Math.floor(screen.width * scale), height: Math.floor(screen.height * scale) }}
      >
        <iframe
          ref={frame}
          title="The page with your words"
          src={addressOf(path, source)}
          style={{ ...screen, transform: `scale(${scale})` }}
          onLoad={loaded}
        />
      </div>
    </div>
  );
}

function addressOf(path: string, { token }: KeptPreview): string {
  return `${path}?preview=${token}`;
}

const STYLES = 'style, link[rel="stylesheet"]';

const OPENS = /<style\b[^<>]*>/;
const CLOSES = '</style>';

/**
 * The source of a page without the styles that stand in it, and these. The policy of the workspace knows only its own, and a
 * browser holds a document that it is given to read to that policy: it would report each of another brand.
 */
export function withoutInlineStyles(source: string): { html: string; styles: string[] } {
  const [first = '', ...parts] = source.split(OPENS);
  const styles: string[] = [];
  let html = first;
  for (const part of parts) {
    const end = part.indexOf(CLOSES);
    styles.push(part.slice(0, end));
    html += part.slice(end + CLOSES.length);
  }
  return { html, styles };
}

/** What dresses a page, to tell whether another body can stand in it: the styles that stand in it, and those of files. */
export function dressOf(page: Document, inline = inlineStyles(page)): string {
  const files = [...page.querySelectorAll('link[rel="stylesheet"]')].map((part) => part.outerHTML);
  return JSON.stringify([inline, files]);
}

function inlineStyles(page: Document): string[] {
  return [...page.querySelectorAll('style')].map(({ textContent }) => textContent);
}
