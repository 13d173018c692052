import { z } from 'zod';
import type { PageHead } from '../../lib/page-head.ts';
import { absoluteUrl } from '../../lib/page-head.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { MOST_LINKS } from '../link-checks/link-check.ts';
import { knownLinkChecks } from '../link-checks/link-check-service.server.ts';
import { describeImages } from '../media/describe-images.server.ts';
import { readShareImage } from '../media/share-image-files.server.ts';
import { readSiteContent, readStoredContent } from '../site-content/site-content-service.server.ts';
import type { CaseStudy } from './case-study.ts';
import { type UnfinishedStudy, unsavedCaseStudy } from './case-study-preview.server.ts';
import { listRevisions } from './case-study-revision-store.server.ts';
import { listUnwrittenSampleIds } from './case-study-samples-store.server.ts';
import { listEvidence } from './outcome-evidence-store.server.ts';
import { type Approval, type CheckFacts, type Finding, publishFindings } from './publish-check.ts';
import { linksOf } from './publish-check-links.ts';
import { isUnderAgreement } from './publish-check-texts.ts';
import { SECTIONS } from './section-labels.ts';
import { shareCoversOf, studyShareImage } from './share-image.server.ts';
import { shareLookOf } from './share-image.ts';
import { shownMoment } from './shown-date.ts';
import { checkSlug } from './slug-check.server.ts';
import { structuredDataProblems } from './structured-data-check.ts';

export const publishCheckReply = z.strictObject({
  findings: z.array(
    z.strictObject({ key: z.string(), level: z.enum(['fix', 'look']), field: z.string(), sentence: z.string() }),
  ),
  /** By whom and when the very words of the form were approved; null unless they were. */
  approved: z.strictObject({ name: z.string(), decidedAt: z.iso.datetime() }).nullable(),
  /** What stands beside a shared link; `image` is a data: address, null where it was not asked for or cannot be drawn. */
  share: z.strictObject({ image: z.string().nullable(), title: z.string(), description: z.string() }),
  /** What a list of search results has to show. */
  search: z.strictObject({ address: z.string(), title: z.string(), description: z.string() }),
  feed: z.strictObject({ title: z.string(), summary: z.string(), publishedAt: z.string() }),
  jsonLd: z.array(z.looseObject({})),
  /** Addresses of other sites in the study, for asking whether they are still there. */
  links: z.array(z.string()),
});
export type PublishCheck = z.output<typeof publishCheckReply>;

type Parts = Pick<Platform, 'db' | 'clock' | 'files' | 'log' | 'config' | 'contentVersion'>;

type Asked = {
  given: UnfinishedStudy;
  approval: Approval | null;
  /** What the page of a study says of itself. */
  headOf: (study: CaseStudy) => Promise<PageHead>;
  /** Draws the share card too. */
  withCard: boolean;
};

/** What a careful editor would say of a study before it is saved, and how it will look elsewhere. Nothing of it is kept. */
export async function checkStudy(platform: Parts, { given, approval, headOf, withCard }: Asked): Promise<PublishCheck> {
  const study = await unsavedCaseStudy(platform, given);
  const head = await headOf(study);
  const jsonLd = head.jsonLd ?? [];
  const links = linksOf(given).slice(0, MOST_LINKS);
  const address = absoluteUrl(head.canonical, platform.config.siteUrl);
  return {
    findings: await findingsOf(platform, given, { jsonLd, links: links.map((link) => link.address), approval }),
    approved: approval?.state === 'approved' ? { name: approval.name, decidedAt: approval.decidedAt } : null,
    share: {
      image: withCard ? await cardOf(platform, study) : null,
      title: head.title,
      description: head.description,
    },
    search: { address, title: head.title, description: head.description },
    feed: { title: study.title, summary: study.summary, publishedAt: shownMoment(study) },
    jsonLd: jsonLd.map((part) => ({ ...part })),
    links: links.map((link) => link.address),
  };
}

async function findingsOf(
  platform: Parts,
  given: UnfinishedStudy,
  { jsonLd, links, approval }: { jsonLd: readonly object[]; links: string[] } & Pick<CheckFacts, 'approval'>,
): Promise<Finding[]> {
  const { db, clock } = platform;
  const urls = [given.coverImage, ...SECTIONS.flatMap((section) => given.gallery[section].map(({ url }) => url))];
  const [slug, pictures, checks, evidence, { claims }, clientNames, samples] = await Promise.all([
    checkSlug({ db }, given.slug, given.id ?? undefined),
    describeImages({ db }, urls),
    knownLinkChecks({ db, clock }, links),
    given.id === null ? [] : listEvidence(db, given.id),
    readStoredContent(platform),
    earlierClients(platform, given),
    given.id === null ? [] : listUnwrittenSampleIds(db),
  ]);
  const facts: CheckFacts = {
    now: clock.now(),
    slug,
    pictures,
    links: new Map(checks.flatMap(({ url, verdict }) => (verdict === 'waiting' ? [] : [[url, verdict]]))),
    evidenced: new Set(evidence.filter((row) => row.evidence.trim() !== '').map((row) => row.outcome_id)),
    claims,
    clientNames,
    isSample: samples.some((id) => id === given.id),
    dataProblems: structuredDataProblems(jsonLd),
    approval,
  };
  return publishFindings(given, facts);
}

/** Whom earlier versions of a study named as its client, where that is not to be said any more. */
async function earlierClients({ db }: Pick<Parts, 'db'>, { id, client }: UnfinishedStudy): Promise<string[]> {
  if (id === null || !isUnderAgreement(client)) return [];
  const revisions = await listRevisions(db, id);
  const names = revisions.flatMap(({ fields }) => fields.client?.trim() || []);
  return [...new Set(names)].filter((name) => !isUnderAgreement(name));
}

/** The very file that stands beside a shared link once this is saved: it is kept by the words and pictures in it. */
async function cardOf(platform: Parts, study: CaseStudy): Promise<string | null> {
  const content = await readSiteContent(platform);
  const [cover = null] = await shareCoversOf(platform, [study]);
  const image = studyShareImage(platform, study, content.identity.name, cover, shareLookOf(content));
  try {
    const bytes = await readShareImage(platform, image);
    const type = image.file.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  } catch (error) {
    platform.log.error({ err: error }, 'a share image could not be drawn for a check');
    return null;
  }
}
