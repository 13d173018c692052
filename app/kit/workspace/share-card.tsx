import type { ReactNode } from 'react';

type ShareCardProps = { title: string; description: string; picture: ReactNode };

/** A link as other programs show it: the picture, and the words below it. */
export function ShareCard({ title, description, picture }: ShareCardProps) {
  return (
    <div className="share-card">
      {picture}
      <p>
        <b>{title}</b>
      </p>
      <p>{description}</p>
    </div>
  );
}

/** The picture of a share card. */
export function SharePicture({ src, title, onError }: { src: string; title: string; onError?: () => void }) {
  return <img src={src} width={1200} height={630} alt={`Share card of “${title}”`} onError={onError} />;
}
