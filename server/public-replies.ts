import { setImmediate as nextTurn } from 'node:timers/promises';
import { listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { shareImageWords } from '../app/features/case-studies/share-image.ts';
import { confirmationMail } from '../app/features/newsletter/newsletter-mails.ts';
import { nounAddresses } from '../app/features/site-content/noun-addresses.server.ts';
import { PAGE_KEYS } from '../app/features/site-content/page-registry.ts';
import { pageShareImageWords } from '../app/features/site-content/page-share-image.ts';
import { isPageShown, publicPaths } from '../app/features/site-content/public-paths.ts';
import type { PublicReply } from '../app/features/site-content/sample-search.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { wordsOf } from '../app/interface-words/site-words.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { discoveryPaths } from './discovery-routes.ts';
import { errorDocument } from './page-shell.tsx';

/** Pages beside those of the registry, in each state in which they say something else. */
const FURTHER = [
  ...['/case-studies?view=gallery', '/contact/thanks', '/newsletter', '/newsletter/thanks'],
  ...['/newsletter/thanks?mail=later', '/newsletter/confirm', '/newsletter/unsubscribe'],
  ...['/case-studies/not-there', '/not-there', '/auth', '/api/case-studies'],
];

const JSON_TYPE = 'application/json';

/**
 * Everything that the site answers to visitors, crawlers and subscribers, asked of the site itself one after the other:
 * other requests get their turn between two of them. What is drawn is told by its words.
 */
export function publicReplies(platform: Platform, assets: Assets, ask: (path: string) => Promise<Response>) {
  return async function* (): AsyncGenerator<PublicReply> {
    const content = await readSiteContent(platform);
    const studies = await listCaseStudies(platform);
    const paths = [
      ...[...publicPaths(content), ...FURTHER, ...discoveryPaths],
      ...studies.map(({ slug }) => `/case-studies/${slug}`),
      ...(await nounAddresses(platform)).shown.map(({ path }) => path),
    ];
    for (const path of paths) {
      const reply = await ask(path);
      yield { place: path, type: reply.headers.get('content-type') ?? '', body: await reply.text() };
      await nextTurn();
    }

    const { siteUrl } = platform.config;
    const { identity, footer } = content;
    const { html } = await errorDocument(platform, assets, 'none', true);
    yield { place: 'The error page', type: 'text/html', body: html };
    for (const key of PAGE_KEYS.filter((page) => isPageShown(page, content)))
      yield {
        place: `The share image of ${content.seo[key].canonical}`,
        type: JSON_TYPE,
        body: pageShareImageWords(content, key, siteUrl),
      };
    for (const study of studies)
      yield {
        place: `The share image of /case-studies/${study.slug}`,
        type: JSON_TYPE,
        body: shareImageWords(study, identity.name, null),
      };
    yield { place: 'The newsletter’s own pages', type: JSON_TYPE, body: JSON.stringify(footer.newsletter) };
    const confirming = { consent: footer.newsletter.consent, days: 1 };
    const mail = confirmationMail(wordsOf(content), identity, confirming, {
      siteUrl,
      confirmUrl: siteUrl,
      unsubscribeUrl: siteUrl,
    });
    yield { place: 'The mail that confirms a sign-up', type: JSON_TYPE, body: JSON.stringify(mail) };
  };
}
