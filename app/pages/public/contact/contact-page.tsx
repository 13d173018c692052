import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { siteNodeIds } from '../../../features/site-content/structured-data.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { dial } from '../../../ui/drawings/small.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ActionRow } from '../action-row.tsx';
import { extraPage } from '../extra-page.ts';
import { pageHead } from '../page-seo.ts';

/** /contact: the free call, a letter, and a form. */
export const contactPage = extraPage('contact', {
  load: (request) => ({
    kind: 'page',
    head: pageHead(request, 'contact', {
      webPage: { type: 'ContactPage', mainEntity: { '@id': siteNodeIds(request.siteUrl).business } },
    }),
    main: <Contact content={request.content} />,
  }),
});

function Contact({ content }: { content: SiteContent }) {
  const { heading, lede, actions, agenda, form } = content.pages.contact;
  const { email } = content.identity;
  return (
    <>
      <div className="wrap cotop">
        <div>
          <h1 className="h1b">{heading}</h1>
          <p className="lede">{lede}</p>
          <ActionRow actions={actions} content={content} source="contact" />
        </div>
        <figure>
          <Drawing svg={dial} isDescribed />
        </figure>
        <ol className="mins">
          {agenda.map(({ minutes, text }) => (
            <li key={minutes}>
              <b>{minutes}</b> {text}
            </li>
          ))}
        </ol>
      </div>
      <section className="film sec" aria-labelledby="write-heading">
        <div className="wrap split">
          <div>
            <h2 id="write-heading">{form.heading}</h2>
            <p className="cop">{form.intro}</p>
            <p className="acts">
              <a className="btn ghost" href={`mailto:${email}`}>
                <span className="addr">{email}</span> <Icon name="mail" />
              </a>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
