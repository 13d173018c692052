import { isShortQuote, paragraphs } from '../../../lib/paragraphs.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { outcomeValue } from '../../case-studies/outcomes.ts';
import type { ImageDescription } from '../../media/describe-images.server.ts';
import type { ShownTestimonial } from '../testimonial.ts';

export type Portrait = { src: string; size: ImageDescription | undefined };

type QuotedTestimonialProps = {
  testimonial: Pick<ShownTestimonial, 'words' | 'name' | 'role' | 'company' | 'link' | 'figures'>;
  /** Of whoever says it, where the owner chose one. */
  portrait?: Portrait | null;
};

/**
 * What a client says: the words large, who said them below. The picture says nothing that the name does not.
 *
 * @example <QuotedTestimonial testimonial={{ words: 'They kept their word.', name: 'Ann Lee', role: '', company: '', link: '', figures: [] }} />
 */
export function QuotedTestimonial({ testimonial, portrait }: QuotedTestimonialProps) {
  const { words, name, role, company, link, figures } = testimonial;
  const who = [role, company].filter(Boolean).join(', ');
  return (
    <figure className={isShortQuote(words) ? 'voice large' : 'voice'}>
      <blockquote>
        {paragraphs(words).map((text, place) => (
          <p key={place}>
            <Lines text={text} />
          </p>
        ))}
      </blockquote>
      {figures.map((figure) => (
        <p key={figure.label}>
          {figure.label}: <b>{outcomeValue({ ...figure, unit: '' })}</b>
        </p>
      ))}
      <figcaption>
        {portrait && <Picture src={portrait.src} {...portrait.size} decorative sizes="64px" />}
        <span>
          <b>{link === '' ? name : <ExternalLink href={link}>{name}</ExternalLink>}</b>
          {who !== '' && <br />}
          {who}
        </span>
      </figcaption>
    </figure>
  );
}
