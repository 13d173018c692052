import { pictureSources } from '../../ui/picture-sources.ts';

const SIZE = 40;
/** The portrait that comes with the program has copies of its own; an uploaded one has those of every upload. */
const OWN_PORTRAIT = '/images/profile.png';
const DENSITIES = [1, 2, 3];

/** The profile picture, 40 pixels as in the header or `size`. Decorative: the name stands beside it. */
export function SmallPortrait({ path, width, size = SIZE }: { path: string; width?: number; size?: number }) {
  const sources = path === OWN_PORTRAIT ? ownSources() : pictureSources(path, width);
  const sizes = `${size}px`;
  return (
    <picture>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      {/* Low priority, because the headline matters more than a small face. */}
      <img className="face" src={path} alt="" width={size} height={size} fetchPriority="low" />
    </picture>
  );
}

function ownSources() {
  const copies = (format: 'avif' | 'webp') =>
    DENSITIES.map((density) => `/images/profile-${SIZE * density}.${format} ${SIZE * density}w`).join(', ');
  return { avif: copies('avif'), webp: copies('webp') };
}
