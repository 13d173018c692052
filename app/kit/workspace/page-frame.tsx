import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';

type PageFrameProps = { html: string } & Pick<ComponentProps<'iframe'>, 'style'>;

/** A public page in a frame. A later one takes the place of the first one's body, so that the frame neither flickers nor loses its place. */
export function PageFrame({ html, style }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const shown = useRef(first);

  const show = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (!page?.body || shown.current === html) return;
    shown.current = html;
    const next = new DOMParser().parseFromString(html, 'text/html');
    page.title = next.title;
    page.body.replaceChildren(...next.body.childNodes);
  });
  /** What came before the frame was ready went with its empty page. */
  function loaded() {
    shown.current = first;
    show();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is shown
  useEffect(() => show(), [html]);

  return (
    // Same origin for its styles and fonts; without allow-scripts nothing in it runs.
    <iframe
      ref={frame}
      title="Preview of the public page"
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={loaded}
      style={style}
    />
  );
}

/** Links lead nowhere in the frame: it may neither navigate nor open windows. */
export function forFrame(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href], area[href]')) {
    link.setAttribute('data-href', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  for (const script of page.querySelectorAll('script')) script.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
