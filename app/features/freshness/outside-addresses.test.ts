import { expect, test } from 'vitest';
import { newCaseStudy } from '../../../tests/support/make.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { withSection } from '../site-content/content-section.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import type { SectionKey } from '../site-content/section-schemas.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { outsideAddresses, urgentLinks } from './outside-addresses.ts';

const [OUTLET] = defaultSiteContent.outlets;
const [VENTURE] = defaultSiteContent.ventures;

function study(id: number, given: Parameters<typeof newCaseStudy>[0]): CaseStudy {
  const at = '2026-03-05T09:00:00.000Z';
  return { id, ...newCaseStudy(given), publishedAt: at, version: 1, updatedAt: at };
}

const content = (changes: { [Key in keyof SiteContent]?: SiteContent[Key] }) => ({ ...defaultSiteContent, ...changes });

/** Where an address stands, in words. */
function placesOf(url: string, ...given: Parameters<typeof outsideAddresses>): string[] {
  return (
    outsideAddresses(...given)
      .find((link) => link.url === url)
      ?.places.map(({ name }) => name) ?? []
  );
}

test('every address that visitors are shown is named with its page and place', () => {
  const url = 'https://a.test/page';
  const footer = structuredClone(defaultSiteContent.footer);
  footer.groups[0]?.items.push({ label: 'There', url });
  footer.legal.push({ label: 'Elsewhere', href: url });
  const all = content({
    outlets: OUTLET ? [{ ...OUTLET, proofLink: url }] : [],
    ventures: VENTURE ? [{ ...VENTURE, url }] : [],
    links: { ...defaultSiteContent.links, buyingGuide: { label: 'Guide', url }, further: [{ label: 'More', url }] },
    footer,
    navigation: [{ label: 'There', href: url }],
  });
  const whole = withSection(all, 'pages.privacy' as SectionKey, {
    ...all.pages.privacy,
    lede: `Read ${url}#part first.`,
  });
  const places = placesOf(url, whole, [study(7, { title: 'Kettle', results: `[Proof](${url})` })]);
  expect(places).toEqual([
    'case study “Kettle”, Results',
    'External links, Guide',
    'External links, Link 1',
    `Ventures, “${VENTURE?.name}”`,
    `Media outlets, “${OUTLET?.name}”, Proof`,
    'Navigation, Link 1, Page',
    expect.stringMatching(/^Footer, Group 1, Link \d+$/),
    expect.stringMatching(/^Footer, Link \d+, Page$/),
    expect.stringMatching(/^Privacy, /),
  ]);
});

test('what stands behind # is not asked, and what visitors do not see is not looked at', () => {
  const url = 'https://a.test/page';
  const links = { ...defaultSiteContent.links, booking: { label: 'Book', url: `${url}#times` } };
  const [booking, ...others] = urgentLinks({ links });
  expect(others).toEqual([]);
  expect(booking).toMatchObject({ name: 'booking', url });
  expect(outsideAddresses(content({ links }), [])).toEqual([{ url, places: [booking?.place] }]);
  const claims = defaultSiteContent.claims.map((claim) => ({ ...claim, evidence: url }));
  const mediaKit = { ...defaultSiteContent.mediaKit, isOn: false, short: `See ${url}` };
  expect(placesOf(url, content({ claims, mediaKit }), [])).toEqual([]);
});

test('example addresses are none; of the program’s own words all are', () => {
  const said = study(3, { challenge: 'Write to hello@example.com, or see http://localhost:3000/x.' });
  expect(outsideAddresses(defaultSiteContent, [said])).toEqual([]);
});
