import type { ReactNode } from 'react';
import { describeImages, type ImageDescription } from '../../../features/media/describe-images.server.ts';
import { wordingText } from '../../../features/site-content/claims.ts';
import type { Service } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { shapes } from '../../../ui/drawings/shapes.ts';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ActionRow } from '../action-row.tsx';
import { Lede } from '../lede.tsx';
import { LinkPlace } from '../link-place.tsx';
import type { PublicPage } from '../page.ts';
import { TextColumns } from '../text-columns.tsx';
import { aroundService } from './service-page.tsx';
import { ServiceHeading, ServicesClosing } from './service-parts.tsx';

/** For pictures from elsewhere whose size is not known. */
const PICTURE_SHAPE = { width: 1536, height: 864, focus: undefined };

/** The page of a service that the owner added: whatever of it she filled in, in an order that reads well. */
export function ownServicePage(service: Service): PublicPage {
  return {
    async load(request) {
      const { picture } = service.page;
      const sizes = await describeImages(request.platform, picture === undefined ? [] : [picture]);
      const size = sizes.get(picture ?? '') ?? PICTURE_SHAPE;
      return aroundService(request, service, ({ studies, line }) => (
        <>
          <OwnService content={request.content} service={service} size={size} />
          {studies}
          <ServicesClosing content={request.content} />
          {line}
        </>
      ));
    },
  };
}

type OwnServiceProps = {
  content: SiteContent;
  service: Service;
  size: Pick<ImageDescription, 'width' | 'height' | 'focus'>;
};

function OwnService({ content, service, size }: OwnServiceProps) {
  const { heading, lede, actions, picture, pictureAlt, columns, steps } = service.page;
  return (
    <>
      <section className="pdtop wrap">
        <ServiceHeading heading={{ text: heading.trim() || service.title }} />
        {(lede || actions.length > 0) && (
          <div>
            <Lede text={lede} />
            <LinkPlace name="hero">
              <ActionRow actions={actions} content={content} />
            </LinkPlace>
          </div>
        )}
      </section>
      {picture === undefined && content.own && (
        <figure className="wrap ownpic">
          <Drawing svg={shapes(service.key, 8, 2)} decorative />
        </figure>
      )}
      {picture !== undefined && (
        <figure className="wrap ownpic">
          <Picture
            src={picture}
            width={size.width}
            height={size.height}
            focus={size.focus}
            sizes="(min-width: 96rem) 96rem, 100vw"
            isFirst
            {...(pictureAlt.trim() ? { alt: pictureAlt } : { decorative: true })}
          />
        </figure>
      )}
      <Blocks id="columns-heading" part={columns}>
        <TextColumns blocks={columns.blocks} />
      </Blocks>
      <Steps steps={steps} />
      <Figures content={content} figures={service.page.figures} />
    </>
  );
}

type Part = Service['page']['columns'];

function Blocks({ id, part, children }: { id: string; part: Part; children: ReactNode }) {
  if (part.blocks.length === 0) return null;
  return (
    <section className="wrap sec" aria-labelledby={id}>
      <h2 id={id}>{part.heading}</h2>
      {children}
    </section>
  );
}

/** What happens, in order. */
function Steps({ steps }: { steps: Part }) {
  if (steps.blocks.length === 0) return null;
  return (
    <section className="film sec" aria-labelledby="steps-heading">
      <div className="wrap split">
        <h2 id="steps-heading">{steps.heading}</h2>
        <ol className="ownsteps">
          {steps.blocks.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>
                <Lines text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Figures of claims; one whose claim says nothing any more is left out. */
function Figures({ content, figures }: { content: SiteContent; figures: Service['page']['figures'] }) {
  const shown = figures
    .map(({ claim, meaning }) => ({ claim, meaning, figure: wordingText(content.claims, claim) }))
    .filter(({ figure }) => figure !== '');
  if (shown.length === 0) return null;
  return (
    <div className="dark sec">
      <dl className="wrap ownfigs">
        {shown.map(({ claim, meaning, figure }) => (
          <div key={`${claim} ${meaning}`}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
