import { isSectionShown } from '../../../features/site-content/page-sections.ts';
import {
  affiliatedVentures,
  brandVentures,
  type SiteContent,
  type Venture,
  ventureLogo,
  ventureWords,
} from '../../../features/site-content/site-content.ts';
import { mainList, organizationNode } from '../../../features/site-content/structured-data.ts';
import { useSiteWords } from '../../../interface-words/site-words.server.ts';
import costSheet from '../../../ui/drawings/cost-sheet.svg?raw';
import headset from '../../../ui/drawings/headset.svg?raw';
import hullSection from '../../../ui/drawings/hull-section.svg?raw';
import { plate } from '../../../ui/drawings/plates.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { ActionLink } from '../action-link.tsx';
import { DescribedDrawing } from '../described-drawing.tsx';
import { extraPage } from '../extra-page.ts';
import { Lede } from '../lede.tsx';
import { PageSections } from '../page-sections.tsx';
import { pageHead } from '../page-seo.ts';
import { leadsSomewhere } from '../reachable-links.ts';

const DRAWINGS: Partial<Record<Venture['key'], string>> = {
  workshop: costSheet,
  agency: headset,
  boatBuilder: hullSection,
};

/** /brands: the ventures that have a front door of their own. Not there while there are none and no list of others. */
export const brandsPage = extraPage('brands', {
  load: (request) => ({
    kind: 'page',
    // the entry of the navigation leads to the section of the home page, so no entry is this page
    head: pageHead(request, 'brands', {
      webPage: {
        type: 'CollectionPage',
        ...mainList(
          listedVentures(request.content).map((venture) => {
            const { name, description, url } = venture;
            const logo = ventureLogo(venture, request.content);
            return organizationNode({ name, description, url, ...(logo ? { logo: logo.path } : {}) }, request.siteUrl);
          }),
        ),
      },
    }),
    main: <Brands content={request.content} />,
  }),
});

/** The ventures that the page tells of. */
function listedVentures(content: SiteContent): Venture[] {
  return isSectionShown('brands', 'ventures', content) ? brandVentures(content) : [];
}

function Brands({ content }: { content: SiteContent }) {
  const { heading, lede } = content.pages.brands;
  const ventures = brandVentures(content);
  const affiliated = affiliatedVentures(content);
  return (
    <>
      <div className="wrap brtop">
        <h1 className="h1b">{heading}</h1>
        {ventures.length > 0 && <Lede text={lede} />}
      </div>
      <PageSections
        page="brands"
        content={content}
        parts={{
          ventures: ventures.map((venture, index) => (
            <BrandCard key={venture.key} venture={venture} content={content} earlier={ventures.slice(0, index)} />
          )),
          more: affiliated.length > 0 && <Affiliated content={content} ventures={affiliated} />,
        }}
      />
    </>
  );
}

function Affiliated({ content, ventures }: { content: SiteContent; ventures: Venture[] }) {
  const { more } = content.pages.brands;
  return (
    <section className="film sec" aria-labelledby="more-heading">
      <div className="wrap split">
        <h2 className="h2s" id="more-heading">
          {more.heading}
        </h2>
        <div className="prose txt">
          {more.text && (
            <p>
              <Lines text={more.text} />
            </p>
          )}
          <ul className="rows">
            {ventures.map((venture) => (
              <li key={venture.key}>
                <WholeWords text={ventureWords(venture).listText} />
              </li>
            ))}
          </ul>
          {leadsSomewhere(more.action, content) && (
            <p>
              <ActionLink action={more.action} content={content} className="more" icon="arrow" />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function BrandCard({ venture, content, earlier }: { venture: Venture; content: SiteContent; earlier: Venture[] }) {
  const { key, name, url, description } = venture;
  const { heading, buttonText } = ventureWords(venture);
  const { say } = useSiteWords();
  const logo = ventureLogo(venture, content);
  // Two buttons with the same words would be one and the same in a list of links.
  const isRepeated = earlier.some((other) => ventureWords(other).buttonText === buttonText);
  return (
    <section className="brow" aria-labelledby={`${key}-heading`}>
      <div className="wrap">
        <figure className="frame">
          <DescribedDrawing content={content} svg={DRAWINGS[key] ?? plate(key)} words={key} />
          {heading !== name && <figcaption>{name}</figcaption>}
        </figure>
        <div className="bt">
          {logo && (
            <span className={logo.isOwn ? 'plate big own' : 'plate big'}>
              <Picture
                src={logo.path}
                alt={logo.isOwn ? say('ventures.logo', { name }) : logo.alt}
                width={logo.width}
                height={logo.height}
                sizes="20rem"
              />
            </span>
          )}
          <h2 className="h2s" id={`${key}-heading`}>
            {heading}
          </h2>
          {description && (
            <p>
              <WholeWords text={description} />
            </p>
          )}
          <p className="acts">
            <ExternalLink
              href={url}
              className={earlier.length === 0 ? 'btn' : 'btn ghost'}
              {...(isRepeated ? { label: `${buttonText}: ${name}` } : {})}
            >
              {buttonText}
            </ExternalLink>
          </p>
        </div>
      </div>
    </section>
  );
}
