import { biographies, biographyPath } from '../../../features/media-kit/media-kit.ts';
import type { KitOffer } from '../../../features/media-kit/media-kit-file.server.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { formatDate } from '../../../lib/dates.ts';
import { fileSize } from '../../../lib/file-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture, type PictureProps } from '../../../ui/picture.tsx';

/** Size and focal point of those photographs that are uploads, by address. */
export type PhotoSizes = ReadonlyMap<string, Pick<PictureProps, 'width' | 'height' | 'focus'>>;

type MediaKitProps = { content: SiteContent; offer: KitOffer; sizes: PhotoSizes };

/**
 * What the press takes away: biographies, facts, photographs, and all of it in one file. Still, so that it needs no script: a
 * click selects a whole biography.
 *
 * @example <MediaKitSection content={content} offer={offer} sizes={sizes} />
 */
export function MediaKitSection({ content, offer, sizes }: MediaKitProps) {
  const { words, facts, photos } = content.mediaKit;
  const written = biographies(content);
  return (
    <section className="wrap sec kit" id="kit" aria-labelledby="kit-heading">
      <div className="kithead">
        <h2 id="kit-heading">{words.heading}</h2>
        <a className="btn" href={offer.path} download>
          {`${words.download} (${offer.bytes === null ? 'ZIP' : `ZIP, ${fileSize(offer.bytes)}`}) `}
          <Icon name="arrow" />
        </a>
      </div>
      <div className="kitcols">
        <div>
          {written.map(({ length, name, text }) => (
            <section key={length} aria-labelledby={`kit-${length}`}>
              <h3 id={`kit-${length}`}>{name}</h3>
              <p className="bio prewrap">{text}</p>
              <a className="more" href={biographyPath(length)} aria-describedby={`kit-${length}`} download>
                {words.asText} <Icon name="arrow" />
              </a>
            </section>
          ))}
        </div>
        <div>
          {facts.length > 0 && <h3>{words.facts}</h3>}
          <KitFacts content={content} />
        </div>
      </div>
      {photos.length > 0 && (
        <>
          <h3>{words.photos}</h3>
          <div className="kitpics">
            {photos.map((photo, index) => (
              // the same photograph may be offered twice, with other words
              <figure key={index}>
                <Picture
                  src={photo.picture}
                  alt={photo.alt}
                  {...sizes.get(photo.picture)}
                  sizes="(min-width: 60rem) 30vw, 100vw"
                />
                <figcaption>
                  {photo.credit && `${words.credit}: ${photo.credit}`}
                  {photo.licence && <small>{photo.licence}</small>}
                </figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** The facts, and what else is asked: how the name is said, whom to ask, and how old all of it is. */
function KitFacts({ content }: { content: SiteContent }) {
  const { words, facts, pronunciation, contact, lastChecked } = content.mediaKit;
  const day = formatDate(lastChecked, undefined, content.identity.language);
  const rows = [
    ...facts,
    { label: words.pronunciation, value: pronunciation },
    { label: words.contact, value: contact },
  ].filter(({ value }) => value.trim() !== '');
  if (rows.length === 0 && !day) return null;
  return (
    <dl className="kitfacts">
      {rows.map(({ label, value }, index) => (
        // two facts may have one name
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {day && (
        <div>
          <dt>{words.lastChecked}</dt>
          <dd>
            <time dateTime={lastChecked}>{day}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}
