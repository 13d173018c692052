import { useState } from 'react';
import { useResolvedText } from '../../../../kit/workspace/form/figures.tsx';
import { useValue } from '../../../../kit/workspace/form/form-context.ts';
import { ShareCard, SharePicture } from '../../../../kit/workspace/share-card.tsx';
import { type PageKey, shareNameOf } from '../../page-registry.ts';

/** The page as messages and social networks will show a link to it; its picture is drawn from what is saved. */
export function PageShareCard({ page }: { page: PageKey }) {
  const { value: title } = useValue(['title']);
  const { value: description } = useValue(['description']);
  const { value: chosen } = useValue(['ogImage']);
  const shown = useResolvedText();
  const [missing, setMissing] = useState<string | null>(null);
  // without a version the address leads to the present picture
  const drawn = `/share/pages/${shareNameOf(page)}.png`;
  const src = typeof chosen === 'string' && chosen !== '' ? chosen : drawn;
  const words = shown(String(title ?? ''));
  const picture =
    src === missing ? null : <SharePicture key={src} src={src} title={words} onError={() => setMissing(src)} />;
  return (
    <section className="ecard" aria-labelledby="share-card-heading">
      <h2 id="share-card-heading">Beside a shared link</h2>
      <ShareCard title={words} description={shown(String(description ?? ''))} picture={picture} />
      <p className="ht">{noteOf(src === drawn, src === missing)}</p>
    </section>
  );
}

function noteOf(isDrawn: boolean, isMissing: boolean): string {
  if (!isDrawn) return isMissing ? 'The picture you chose cannot be loaded.' : 'With the picture you chose.';
  return isMissing
    ? 'There is no picture at the moment: the page is switched off, or it could not be drawn.'
    : 'The picture says the headline and the first lines of the page as they are saved.';
}
