import { inEnglish, type SiteSpeaker, wordsOf } from '../../interface-words/site-words.server.ts';
import { withLinkSource } from '../../lib/link-source.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { lookOf, ownFontsOf } from '../../ui/brand/brand-look.server.ts';
import { firstFilesOf } from '../../ui/brand/own-faces.ts';
import { type SheetFrame, type SheetWords, sheetColours } from '../../ui/sheets/sheet.ts';
import { SHEET_WORDS } from '../../ui/sheets/sheet-words.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import type { ContactLine } from './pack-limits.ts';
import type { SheetSite } from './study-sheet.ts';

/** What every page of a document has; `source` names the document for the booking site. */
export function sheetFrame(
  { content, siteUrl }: SheetSite,
  { contact = 'booking', source }: { contact?: ContactLine; source: string },
): SheetFrame {
  const { identity, links, brand, pages } = content;
  const own = ownFontsOf(brand);
  const speaker = wordsOf(content);
  const { email } = identity;
  const mail = email === '' ? null : { label: speaker.say('pdf.writeEmail'), shown: email, href: `mailto:${email}` };
  const booking = bookingLine(links, siteUrl, source);
  const line = contact === 'email' ? (mail ?? booking) : (booking ?? mail);
  return {
    name: identity.name,
    role: identity.role,
    contact: line,
    email: line === mail ? '' : email,
    language: identity.language,
    colours: sheetColours(lookOf(brand)?.paper),
    // without a file there is nothing to set texts in
    faces: brand.faces === 'own' && own.length === 0 ? 'drawing-office' : brand.faces,
    ownFonts: firstFilesOf(own).flatMap((address) => /[0-9a-f]{32}/.exec(address)?.[0] ?? []),
    words: {
      before: pages.caseStudy.facts.before,
      after: pages.caseStudy.facts.after,
      ...saidOnSheets(speaker),
    },
  };
}

function bookingLine({ booking, tellsSource }: SiteContent['links'], siteUrl: string, source: string) {
  const { label, url } = booking;
  if (!isSafeAddress(url)) return null;
  const address = new URL(url, siteUrl);
  const shown = `${address.host.replace(/^www\./, '')}${address.pathname.replace(/\/$/, '')}`;
  const { hostname } = new URL(siteUrl);
  const href = tellsSource ? withLinkSource(address.href, { site: hostname, content: source }) : address.href;
  return { label, shown, href };
}

/** What of the site stands on every sheet. */
export async function readSheetSite(platform: Platform): Promise<SheetSite> {
  const [content, timeZone] = await Promise.all([readSiteContent(platform), readTimeZone(platform)]);
  return { content, siteUrl: platform.config.siteUrl, timeZone };
}

/** What sheets say of their own, where it is not what the program says by itself. */
function saidOnSheets({ messageOf }: SiteSpeaker): Partial<Pick<SheetWords, 'said'>> {
  const said = SHEET_WORDS.map((word) => [word, messageOf(word).message] as const);
  if (said.every(([word, message]) => message === inEnglish.messageOf(word).message)) return {};
  return { said: Object.fromEntries(said) };
}
