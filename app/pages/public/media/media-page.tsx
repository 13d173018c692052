import { describeImages } from '../../../features/media/describe-images.server.ts';
import { kitPerson } from '../../../features/media-kit/media-kit.ts';
import { type KitOffer, mediaKitOffer } from '../../../features/media-kit/media-kit-file.server.ts';
import { isNameInLogo } from '../../../features/site-content/outlet-logo.ts';
import { isSectionShown } from '../../../features/site-content/page-sections.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { mainList, organizationNode } from '../../../features/site-content/structured-data.ts';
import { useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ActionRow } from '../action-row.tsx';
import { extraPage } from '../extra-page.ts';
import { Lede } from '../lede.tsx';
import { PageSections } from '../page-sections.tsx';
import { pageHead } from '../page-seo.ts';
import { ACROSS_A_PHONE } from '../picture-widths.ts';
import { TextColumns } from '../text-columns.tsx';
import { MediaKitSection, type PhotoSizes } from './media-kit-section.tsx';

/** The size of the box for an outlet's logo, whatever the shape of the logo itself. */
const LOGO = { width: 200, height: 60 };

/** /media: for people with a deadline. */
export const mediaPage = extraPage('media', {
  async load(request) {
    const { platform, content, siteUrl } = request;
    const offer = await mediaKitOffer(platform, content);
    const photos = content.mediaKit.photos.map(({ picture }) => picture);
    const sizes = offer && (await describeImages(platform, photos));
    return {
      kind: 'page',
      current: '/media',
      ...(offer?.isMaking ? { isIncomplete: true } : {}),
      head: pageHead(request, 'media', {
        webPage: {
          type: 'CollectionPage',
          ...mainList(
            listedOutlets(content).map(({ name, description, logo = '' }) =>
              organizationNode({ name, description, logo }, siteUrl),
            ),
          ),
        },
        nodes: kitPerson(content, siteUrl),
      }),
      main: <Media content={content} kit={offer && sizes && { offer, sizes }} />,
    };
  },
});

/** The outlets that the page tells of. */
function listedOutlets(content: SiteContent): SiteContent['outlets'] {
  return isSectionShown('media', 'outlets', content) ? content.outlets : [];
}

type MediaProps = { content: SiteContent; kit: { offer: KitOffer; sizes: PhotoSizes } | null };

function Media({ content, kit }: MediaProps) {
  const { heading, lede, mail, interviewCaption, outlets, commentary, availability } = content.pages.media;
  const interviews = content.images.interviewCollection;
  return (
    <>
      <div className="wrap mdtop">
        <div>
          <h1 className="h1b">{heading}</h1>
          <Lede text={lede} />
          <ActionRow actions={[mail]} content={content} icon="mail" />
          {kit && (
            <p>
              <a className="more" href="#kit">
                {content.mediaKit.words.heading} <Icon name="arrow" />
              </a>
            </p>
          )}
        </div>
        {interviews.path && (
          <figure className="mdfig">
            <Picture
              src={interviews.path}
              alt={interviews.alt}
              width={interviews.width}
              height={interviews.height}
              sizes={`(min-width: 60rem) 56vw, ${ACROSS_A_PHONE}`}
              isFirst
            />
            <figcaption>{interviewCaption}</figcaption>
          </figure>
        )}
      </div>
      <PageSections
        page="media"
        content={content}
        parts={{
          kit: kit && <MediaKitSection content={content} {...kit} />,
          outlets: content.outlets.length > 0 && (
            <section className="wrap sec" aria-labelledby="outlets-heading">
              <h2 id="outlets-heading">{outlets.heading}</h2>
              <Lede as="sub" text={outlets.intro} />
              <div className="far">
                <ul className="outs">
                  {content.outlets.map((outlet, index) => (
                    <OutletCard
                      key={outlet.slug}
                      outlet={outlet}
                      isAlone={isAlone(index, content.outlets.length)}
                      language={content.identity.language}
                    />
                  ))}
                </ul>
              </div>
            </section>
          ),
          commentary: content.commentaryAreas.length > 0 && (
            <section className="film sec" aria-labelledby="commentary-heading">
              <div className="wrap">
                <h2 id="commentary-heading">{commentary.heading}</h2>
                <TextColumns blocks={content.commentaryAreas} />
              </div>
            </section>
          ),
          availability: content.availability.length > 0 && (
            <section className="dark sec" aria-labelledby="availability-heading">
              <div className="wrap split">
                <div>
                  <h2 id="availability-heading">{availability.heading}</h2>
                  <p className="cop">
                    <Lines text={availability.intro} />
                  </p>
                  <ActionRow actions={[mail]} content={content} icon="mail" />
                </div>
                <ul className="check">
                  {content.availability.map((item) => (
                    <li key={item}>
                      <Icon name="tick" />
                      {item}
                    </li>
                  ))}
                </ul>
              </div>
            </section>
          ),
        }}
      />
    </>
  );
}

const TO_A_ROW = 4;

/** Few have a row each; of more the first, where it would leave the last row to a single one. */
function isAlone(index: number, count: number): boolean {
  return count < TO_A_ROW || (index === 0 && count % TO_A_ROW === 1);
}

type OutletCardProps = { outlet: SiteContent['outlets'][number]; isAlone: boolean; language: string };

function OutletCard({ outlet, isAlone, language }: OutletCardProps) {
  const { name, logo, alt, type, description, proofLink, proofDate } = outlet;
  const { say } = useSiteWords();
  const date = formatDate(proofDate, undefined, language);
  return (
    <li className={isAlone ? 'apart' : undefined}>
      {logo && <Picture src={logo} alt={alt || say('ventures.logo', { name })} {...LOGO} sizes="200px" />}
      <div>
        <h3 className={isNameInLogo(outlet) && !proofLink ? 'vh' : undefined}>
          {proofLink ? <ExternalLink href={proofLink}>{name}</ExternalLink> : name}
        </h3>
        <p className="ty">{type}</p>
        <p>{description}</p>
        {date && (
          <p className="mono">
            <time dateTime={proofDate}>{date}</time>
          </p>
        )}
      </div>
    </li>
  );
}
