import type { PageRequest } from '../../../../pages/public/page.ts';
import { describeImages } from '../../../media/describe-images.server.ts';
import type { CaseStudy } from '../../case-study.ts';
import type { Cover } from './intro.tsx';

const COVERS = 6;

type Pictured = Pick<CaseStudy, 'coverImage' | 'gallery'>;

/**
 * The covers of the first studies, and where these are few what else they show. None for a single picture, which comes next by itself;
 * a second row is full as well, or not there.
 */
export function coversOf(studies: readonly Pictured[]): string[] {
  const first = studies.slice(0, COVERS);
  const covers = first.map(({ coverImage }) => coverImage);
  const others = first.flatMap(({ gallery: { results, solution, challenge } }) => [
    ...results,
    ...solution,
    ...challenge,
  ]);
  const different = [...new Set([...covers, ...others.map(({ url }) => url)])].slice(0, COVERS);
  if (different.length < 2) return [];
  return different.slice(0, different.length < COVERS ? COVERS / 2 : COVERS);
}

export async function describedCovers({ platform }: PageRequest, studies: readonly CaseStudy[]): Promise<Cover[]> {
  const addresses = coversOf(studies);
  const sizes = await describeImages(platform, addresses);
  return addresses.map((src) => {
    const { width, height, focus } = sizes.get(src) ?? {};
    return { src, width, height, focus };
  });
}
