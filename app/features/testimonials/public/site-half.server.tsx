import type { ReactElement } from 'react';
import { markdownLink, markdownText } from '../../../lib/markdown-text.ts';
import { paragraphs } from '../../../lib/paragraphs.ts';
import { heading, plainList, quoted as quotedText } from '../../../pages/public/markdown/plain-blocks.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import type { Addition, SiteHalf } from '../../../pages/public/site-halves.ts';
import { outcomeValue } from '../../case-studies/outcomes.ts';
import { type DataNode, siteNodeIds } from '../../site-content/structured-data.ts';
import { ON_HOME } from '../testimonial.ts';
import { QuotedTestimonial } from './quoted-testimonial.tsx';
import { testimonialPage } from './testimonial-page.tsx';
import { type PicturedTestimonial, picturedTestimonials, testimonialsFor } from './testimonials-for.ts';

export const pages = { '/testimonial/:token': testimonialPage };

export const quotations: SiteHalf['quotations'] = {
  testimonial: async (platform, ids) =>
    (await picturedTestimonials(platform, ({ id }) => ids.has(id))).map((one) => ({
      ...{ id: one.id, shown: quoted(one), words: one.words },
      who: [one.name, one.role, one.company].filter(Boolean).join(', '),
    })),
};

/** What clients say, in the owner's order; nothing, no heading either, without any. */
export const additions: SiteHalf['additions'] = {
  async home({ platform, content, siteUrl }) {
    const testimonials = (await testimonialsFor(platform, 'home')).slice(0, ON_HOME);
    const shown = (
      <>
        <h3>{content.pages.testimonials.heading}</h3>
        {testimonials.map(quoted)}
      </>
    );
    return testimonials.length > 0
      ? { shown, blocks: quotedBlocks(testimonials, { content, siteUrl, level: 3 }) }
      : null;
  },
  about: async (request) => section(request, '/about', await testimonialsFor(request.platform, 'about')),
  async study({ study, ...request }) {
    const aboutIt = await testimonialsFor(request.platform, 'study', ({ caseStudyId }) => caseStudyId === study.id);
    return section(request, `/case-studies/${study.slug}`, aboutIt);
  },
};

function section(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  page: string,
  testimonials: readonly PicturedTestimonial[],
): Addition | null {
  if (testimonials.length === 0) return null;
  const shown = (
    <section className="wrap sec voices" aria-labelledby="testimonials-heading">
      <h2 className="h2s" id="testimonials-heading">
        {content.pages.testimonials.heading}
      </h2>
      <div>{testimonials.map(quoted)}</div>
    </section>
  );
  const blocks = quotedBlocks(testimonials, { content, siteUrl, level: 2 });
  return { shown, blocks, nodes: testimonials.map((one) => quotationNode(one, { page, siteUrl })) };
}

function quoted({ portrait, ...testimonial }: PicturedTestimonial): ReactElement {
  return <QuotedTestimonial key={testimonial.id} testimonial={testimonial} portrait={portrait} />;
}

/** The same for the twin of the page. */
function quotedBlocks(
  testimonials: readonly PicturedTestimonial[],
  { content, siteUrl, level }: Pick<PageRequest, 'content' | 'siteUrl'> & { level: number },
): string[] {
  return [
    ...heading(level, content.pages.testimonials.heading),
    ...testimonials.flatMap(({ words, figures, name, role, company, link }) => {
      const who = [role, company].filter(Boolean).join(', ');
      const said = figures.map(({ label, ...figure }) => `${label}: ${outcomeValue({ label, ...figure, unit: '' })}`);
      const named = link === '' ? markdownText(name) : markdownLink(name, link, siteUrl);
      return [
        ...quotedText(paragraphs(words), ''),
        ...plainList(said),
        [named, markdownText(who)].filter(Boolean).join(', '),
      ];
    }),
  ];
}

/** The same for search engines: a quotation of somebody about the owner. Stars and reviews of oneself are none. */
function quotationNode(
  { id, words, name, role, company, link }: PicturedTestimonial,
  { page, siteUrl }: { page: string; siteUrl: string },
): DataNode {
  return {
    '@type': 'Quotation',
    '@id': `${siteUrl}${page}#testimonial-${id}`,
    text: words,
    creator: {
      '@type': 'Person',
      name,
      ...(role ? { jobTitle: role } : {}),
      ...(company ? { worksFor: { '@type': 'Organization', name: company } } : {}),
      ...(link ? { sameAs: link } : {}),
    },
    about: { '@id': siteNodeIds(siteUrl).person },
  };
}
