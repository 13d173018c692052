import { renderToStaticMarkup } from 'react-dom/server';
import { ENGLISH_CLAUSES } from '../app/features/begin/privacy-page.ts';
import { CASE_STUDY } from '../app/features/case-studies/public/case-study/case-study.tsx';
import { COMPARED_STUDY } from '../app/features/case-studies/public/case-study/compared-study.tsx';
import { SAID_TO_MACHINES } from '../app/features/site-content/machine-use.ts';
import { pageShareImagePath } from '../app/features/site-content/page-share-image.ts';
import { isPageShown } from '../app/features/site-content/public-paths.ts';
import { servicePath } from '../app/features/site-content/services.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { withDrawingWords } from '../app/interface-words/drawing-words.server.ts';
import { languageOfTitle, withFirstWordsMarked } from '../app/interface-words/first-words.server.ts';
import { speakerFor, wordsIn } from '../app/interface-words/site-words.server.ts';
import { SiteWords } from '../app/interface-words/use-words.ts';
import type { Words } from '../app/interface-words/words.ts';
import { writingsOf } from '../app/lib/language-tag.ts';
import { withHeldBlanks } from '../app/lib/no-break-spaces.ts';
import { isStaticCopy } from '../app/lib/static-copy.ts';
import { Document } from '../app/pages/public/document.tsx';
import { FIRST_SCREEN_END } from '../app/pages/public/first-screen-end.tsx';
import { wordsForIslands } from '../app/pages/public/island-words.ts';
import { PublicLayout } from '../app/pages/public/layout.tsx';
import { LinkPage } from '../app/pages/public/link-place.tsx';
import { twinPath } from '../app/pages/public/markdown/twin-address.ts';
import type { RenderedPage } from '../app/pages/public/page.ts';
import { visitAddress } from '../app/pages/public/report-visits.ts';
import { WORDS_ID } from '../app/pages/public/words-id.ts';
import { lookOf } from '../app/ui/brand/brand-look.server.ts';
import { drawingDefs } from '../app/ui/drawings/drawing-defs.ts';
import { safeJson } from '../app/ui/island.server.tsx';
import type { Assets } from './assets.ts';
import { dressedAssets } from './page-styles.ts';
import type { WorkspaceStart } from './workspace-start.ts';

type Frame = { content: SiteContent; assets: Assets; siteUrl: string };

/** A public page as a whole document. It names a script only if something in it moves or is a picture, and never if it `isStill`, as previews are. */
export function renderPublicDocument({
  result,
  content,
  assets: plain,
  siteUrl,
  thisYear,
  isStill = false,
  countsVisits = false,
  hasTwin = false,
}: Frame & {
  result: RenderedPage;
  thisYear: number;
  isStill?: boolean;
  countsVisits?: boolean;
  /** Programs can have it as Markdown. */
  hasTwin?: boolean;
}): string {
  // whoever took the styles out of the document has chosen them already
  const assets =
    plain.firstStyles || plain.isDevelopment ? dressedAssets(plain, content, { isPreview: isStill }) : plain;
  // those that search engines may show; nobody counts on an error, or in a copy that no server stands behind
  const isCounted = countsVisits && (result.status ?? 200) === 200 && !result.head.noindex && !isStaticCopy();
  const words = wordsIn(content.identity.language, content.interfaceWords);
  const markup = renderToStaticMarkup(
    <SiteWords value={words}>
      <LinkPage
        siteUrl={siteUrl}
        path={(result.status ?? 200) < 500 ? result.head.canonical : '/error'}
        isCounted={isCounted}
        about={enquiryIsAbout(result.head.canonical, content)}
      >
        <PublicLayout current={result.current} content={content} thisYear={thisYear}>
          {result.main}
        </PublicLayout>
      </LinkPage>
    </SiteWords>,
  );
  const spoken = withDrawingWords(markup, speakerFor(words));
  const marked = withFirstWordsMarked(spoken, content.identity.language, ENGLISH_CLAUSES);
  // moving parts come with the data that they show, in which the same blanks hold
  const body = withHeldBlanks(marked, content.identity.language);
  const css = [
    ...assets.publicCss[result.styles ?? 'reading'],
    ...writingsOf(content.identity.language, body).map((way) => assets.writingCss[way]),
  ];
  // looked for with its bracket, which no text of the owner can hold
  const hasPictures = body.includes('<span class="pic pic-loading">');
  const hasIslands = body.includes('<div class="island" data-island=');
  const isHome = result.styles === 'home';
  return `<!doctype html>${renderToStaticMarkup(
    <SiteWords value={words}>
      <Document
        head={{ titleLanguage: languageOfTitle(result.head.title, content.identity.language), ...result.head }}
        twin={hasTwin ? twinOf(result.head.canonical) : undefined}
        site={{
          siteUrl,
          siteName: content.identity.name,
          language: content.identity.language,
          defaultImage: content.images.profile.path || pageShareImagePath(content, 'home', siteUrl),
          hasFeed: isPageShown('caseStudies', content),
          robots: content.machineUse && SAID_TO_MACHINES[content.machineUse].robots,
        }}
        assets={{
          firstStyles: assets.firstStyles?.text ?? null,
          css,
          script: (isHome || hasIslands || hasPictures) && !isStill && !result.isStill ? assets.publicScript : null,
          countedAt: isCounted ? visitAddress('view', new URL(result.head.canonical, siteUrl).pathname) : undefined,
          islands: isHome ? assets.homeScript : islandFiles(body, assets),
          near: isHome && hasIslands ? assets.homeIslands : undefined,
          larger: isOfStudy(body) ? assets.largerPicture : undefined,
          fonts: assets.fonts,
        }}
        bodyClass={result.bodyClass}
        look={lookOf(content.brand)}
      >
        <BodyPlace />
      </Document>
    </SiteWords>,
  ).replace(
    BODY,
    () => drawingDefs(body) + withStyles(body, assets.firstStyles ? css : []) + wordsElement(words, body),
  )}`;
}

/**
 * Where the twin of a page lies, for its head. A copy in files has none, and of the states of a page only the first has; with 30
 * bytes more home would not be sure to come in the first flight of a connection.
 */
function twinOf(canonical: string): string | undefined {
  return isStaticCopy() || canonical === '/' || canonical.includes('?') ? undefined : twinPath(canonical);
}

/** The slug of the study or service that a page shows, where the contact form asks something; without questions links stay plain. */
function enquiryIsAbout(path: string, content: SiteContent): string | null {
  if (content.enquiryQuestions.length === 0 || isStaticCopy()) return null;
  const study = /^\/case-studies\/([a-z0-9-]+)$/.exec(path)?.[1];
  return study ?? content.services.list.find((service) => servicePath(service) === path)?.slug ?? null;
}

/** What the moving parts say, where it is not what the program says by itself. */
function wordsElement(words: Words, body: string): string {
  const said = wordsForIslands(words, body);
  return said ? `<script type="application/json" id="${WORDS_ID}">${safeJson(said)}</script>` : '';
}

/** Puts the links to the other styles where the first screen ends. */
function withStyles(body: string, css: string[]): string {
  const parts = body.split(FIRST_SCREEN_END);
  const rest = parts.pop() ?? '';
  const links = css.map((href) => <link key={href} rel="stylesheet" href={href} />);
  return parts.join('') + renderToStaticMarkup(links) + rest;
}

/**
 * Stands where the rendered body goes, so that the body is rendered, and looked through, once. It is an element: whatever the head
 * says of a page has no bracket, so that none of it can be taken for the place.
 */
function BodyPlace() {
  return <template data-body="" />;
}
const BODY = '<template data-body=""></template>';

/** The frame in which the workspace's own program starts; it holds no data. */
export function renderWorkspaceDocument({
  content,
  assets,
  timeZone,
  start,
  demoLogin,
  canMail = false,
}: Omit<Frame, 'siteUrl'> & {
  /** That of the site, for whoever has a session to show. */
  timeZone: string | null;
  start: WorkspaceStart;
  demoLogin: { username: string; password: string } | undefined;
  /** Whether a link for a new password can be mailed. */
  canMail?: boolean;
}): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Workspace: ${content.identity.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <meta name="application-name" content={content.identity.name} />
        {timeZone !== null && <meta name="time-zone" content={timeZone} />}
        <script src={assets.adminTheme} />
        {canMail && <meta name="mail" content="on" />}
        {demoLogin && <meta name="demo-login" content={`${demoLogin.username} / ${demoLogin.password}`} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.adminCss.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {start.reads.map((href) => (
          <link key={href} rel="preload" href={href} as="fetch" crossOrigin="use-credentials" />
        ))}
        {[...new Set([...assets.adminPreloads, ...start.modules])].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.adminScript} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body className="admin">
        <div id="root" />
        <noscript>
          <p className="wrap">The workspace needs JavaScript. The public site works without it.</p>
        </noscript>
      </body>
    </html>,
  )}`;
}

/** Each kind of page loads what moves on it. */
function islandFiles(body: string, assets: Assets): string[] {
  return Object.entries(assets.islands).find(([name]) => hasIsland(body, name))?.[1] ?? [];
}

function isOfStudy(body: string): boolean {
  return hasIsland(body, CASE_STUDY) || hasIsland(body, COMPARED_STUDY);
}

function hasIsland(body: string, name: string): boolean {
  return body.includes(`data-island="${name}"`);
}
