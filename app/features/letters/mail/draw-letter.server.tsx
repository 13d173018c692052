import { renderToStaticMarkup } from 'react-dom/server';
import { Say, wordsIn } from '../../../interface-words/site-words.server.ts';
import { SiteWords } from '../../../interface-words/use-words.ts';
import { directionOf } from '../../../lib/language-tag.ts';
import { withHeldBlanks } from '../../../lib/no-break-spaces.ts';
import { letterDress } from './letter-dress.server.ts';
import { Block, type Drawing, Frame, WIDTH } from './letter-parts.tsx';
import { letterBlocks, thingsIn } from './letter-text.ts';
import { type DrawnLetter, type LetterToDraw, thingAt } from './letter-to-draw.ts';
import { mailLink, mailPicture } from './mail-addresses.ts';
import { plainLetter } from './plain-letter.ts';

/** Gmail shows no more of a mail, in bytes, and leaves what is below it, with the way out, behind a link. */
export const CLIPPED_AFTER = 102 * 1024;

/**
 * One copy of a letter as it leaves: HTML with all of its dress in it, and the same words as plain text. Nothing that
 * the owner typed becomes markup, but for the marks of `letter-text.ts`.
 */
export function drawLetter(letter: LetterToDraw): DrawnLetter {
  const { language, interfaceWords } = letter.site;
  const markup = renderToStaticMarkup(
    <SiteWords value={wordsIn(language, interfaceWords)}>
      <Letter {...letter} />
    </SiteWords>,
  );
  const html = `<!doctype html>${withHeldBlanks(markup, language)}`;
  return { html, text: plainLetter(letter), problems: problemsOf(letter, html) };
}

function problemsOf(letter: LetterToDraw, html: string): string[] {
  const missing = (['study', 'article'] as const).flatMap((tag) =>
    thingsIn(letter.body, tag)
      .filter((id) => thingAt({ tag, id }, letter) === null)
      .map((id) => `${tag === 'study' ? 'case study' : tag} ${id}`),
  );
  const bytes = Buffer.byteLength(html);
  return [
    ...missing.map((thing) => `There is no ${thing} on the site, so nothing stands in its place.`),
    ...(bytes > CLIPPED_AFTER
      ? [
          `The letter is too long for Gmail: it has ${Math.ceil(bytes / 1024)} KB, and Gmail hides what comes after 102 KB, with the link to unsubscribe.`,
        ]
      : []),
  ];
}

function Letter({ subject, preheader, body, site, brand, studies, articles = [], why, unsubscribeUrl }: LetterToDraw) {
  const dress = letterDress(brand);
  const { siteUrl, name, postalLine, language } = site;
  const drawing: Drawing = { dress, siteUrl, studies, articles };
  const home = mailLink(siteUrl, siteUrl);
  const logo = brand.logoOnDark && mailPicture(brand.logoOnDark, siteUrl);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: dress.ground }}>
        {preheader === '' ? null : <Preheader words={preheader} />}
        {/* mail programs throw the elements around it away, and what they say */}
        <div lang={language} dir={directionOf(language)} style={{ background: dress.ground }}>
          <Frame style={{ background: dress.ground }}>
            <td style={{ padding: '24px 8px' }}>
              <table
                role="none"
                style={{
                  ...{ width: WIDTH.letter, maxWidth: '100%', margin: '0 auto' },
                  ...{ borderCollapse: 'collapse', tableLayout: 'fixed' },
                }}
              >
                <tbody>
                  <tr>
                    <td
                      style={{
                        ...{ padding: '20px 28px', background: dress.band, color: dress.onBand },
                        ...{ borderBottom: `4px solid ${dress.accent}`, font: `700 18px/1.3 ${dress.headingFont}` },
                        overflowWrap: 'anywhere',
                      }}
                    >
                      <a href={home} dir="auto" style={{ color: dress.onBand, textDecoration: 'none' }}>
                        {logo ? (
                          <img
                            src={logo}
                            alt={name}
                            loading="lazy"
                            style={{ maxWidth: '100%', height: 40, width: 'auto', border: 0, color: dress.onBand }}
                          />
                        ) : (
                          name
                        )}
                      </a>
                    </td>
                  </tr>
                  <tr>
                    <td
                      style={{
                        ...{ padding: '32px 28px 16px', background: dress.paper, color: dress.ink },
                        ...{ font: `16px/1.6 ${dress.textFont}`, overflowWrap: 'anywhere' },
                      }}
                    >
                      <h1 dir="auto" style={{ margin: '0 0 20px', font: `700 26px/1.25 ${dress.headingFont}` }}>
                        {subject}
                      </h1>
                      {letterBlocks(body).map((block, index) => (
                        <Block key={index} block={block} drawing={drawing} />
                      ))}
                    </td>
                  </tr>
                  <tr>
                    <td
                      style={{
                        ...{ padding: '20px 28px', background: dress.ground, color: dress.onGround },
                        ...{ font: `13px/1.6 ${dress.textFont}`, overflowWrap: 'anywhere' },
                      }}
                    >
                      <p dir="auto" style={{ margin: '0 0 8px' }}>
                        {postalLine || name}
                      </p>
                      <p style={{ margin: '0 0 8px' }}>
                        <Say word="letter.why" values={{ day: why.agreedOn }} />
                      </p>
                      <p style={{ margin: 0 }}>
                        <a href={unsubscribeUrl} style={{ color: dress.onGround }}>
                          <Say word="letter.unsubscribe" />
                        </a>
                        {' · '}
                        <a href={home} style={{ color: dress.onGround }}>
                          {siteUrl.replace(/^https?:\/\//, '')}
                        </a>
                      </p>
                    </td>
                  </tr>
                </tbody>
              </table>
            </td>
          </Frame>
        </div>
      </body>
    </html>
  );
}

/** What lists of mails show behind the subject; behind it blanks, or they would show the header of the letter, too. */
function Preheader({ words }: { words: string }) {
  return (
    <div style={{ display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }}>
      {words}
      {'\u034f\u200c\u00a0'.repeat(60)}
    </div>
  );
}
