import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import type { Project } from '../../app/features/projects/project.ts';
import { awkwardTexts, UNSTORABLE } from '../support/hostile/awkward-texts.ts';
import { tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnBothEngines } from './support/row.ts';
import type { Site } from './support/site.ts';

const STUDY_FIELDS = ['title', 'summary', 'description', 'challenge', 'solution', 'results'] as const;
const PICTURE_FIELDS = ['alt', 'caption'] as const;
const PROJECT_FIELDS = ['title', 'description'] as const;
const FIELDS = STUDY_FIELDS.length + PICTURE_FIELDS.length + PROJECT_FIELDS.length;

/** Every text into every field of a study, of a picture in it and of a project, and back out again. */
rowOnBothEngines('D20 Awkward texts come back as sent', async (site) => {
  const texts = awkwardTexts();
  const statuses: number[] = [];
  let changed = 0;
  const { id, slug } = await site.make();
  const added = await site.send('POST', '/api/projects', { title: 'A', description: 'B', imageUrl: '/images/a.webp' });
  const project = (await added.json()) as Project;
  for (const [turn, text] of texts.entries()) {
    const ofStudy = await site.send('PATCH', `/api/case-studies/${id}`, studyOf(text));
    const ofProject = await site.send('PATCH', `/api/projects/${project.id}`, allOf(PROJECT_FIELDS, text));
    statuses.push(ofStudy.status, ofProject.status);
    await Promise.all([ofStudy.text(), ofProject.text()]);
    if (ofStudy.status === 200) {
      const stored = (await (await site.get(`/api/case-studies/${slug}`)).json()) as CaseStudy;
      const [image] = stored.gallery.challenge;
      if (STUDY_FIELDS.some((field) => stored[field] !== text)) changed++;
      if (PICTURE_FIELDS.some((field) => image?.[field] !== text)) changed++;
    }
    if (ofProject.status === 200) {
      const stored = ((await (await site.get('/api/projects')).json()) as Project[]).find(
        (one) => one.id === project.id,
      );
      if (PROJECT_FIELDS.some((field) => stored?.[field] !== text)) changed++;
    }
    if (turn % 25 === 0) statuses.push((await site.get(`/case-studies/${slug}`)).status);
  }
  const refused = await sendUnstorable(site, id, project.id);
  const stored = statuses.filter((status) => status === 200).length;
  return outcome(
    `${texts.length} texts in ${FIELDS} fields: ${tally(statuses)}, ${changed} changed; what cannot be stored: ${tally(refused)}`,
    {
      'over 500 texts': texts.length >= 515,
      'stored and returned as sent, or 400': changed === 0 && statuses.every((status) => [200, 400].includes(status)),
      'almost all are stored': stored > statuses.length * 0.95,
      'NUL, half characters and a megabyte are 400': refused.every((status) => status === 400),
    },
  );
});

function allOf(fields: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]));
}

function studyOf(text: string) {
  const image = { url: '/images/a.webp', order: 0, ...allOf(PICTURE_FIELDS, text) };
  return { ...allOf(STUDY_FIELDS, text), gallery: { challenge: [image], solution: [], results: [] } };
}

/** One field at a time, so that none hides behind another. */
async function sendUnstorable(site: Site, study: number, project: number): Promise<number[]> {
  const refused: number[] = [];
  const send = async (path: string, body: unknown) => {
    const reply = await site.send('PATCH', path, body);
    await reply.text();
    refused.push(reply.status);
  };
  for (const text of [...UNSTORABLE, 'x'.repeat(1_000_000)]) {
    for (const field of STUDY_FIELDS) await send(`/api/case-studies/${study}`, { [field]: text });
    for (const field of PROJECT_FIELDS) await send(`/api/projects/${project}`, { [field]: text });
    for (const field of PICTURE_FIELDS) {
      const image = { url: '/images/a.webp', order: 0, alt: 'A', caption: 'B', [field]: text };
      await send(`/api/case-studies/${study}`, { gallery: { challenge: [image], solution: [], results: [] } });
    }
  }
  return refused;
}
