import type { PageRequest } from '../../../../pages/public/page.ts';
import { describeImages } from '../../../media/describe-images.server.ts';
import type { CaseStudy } from '../../case-study.ts';
import type { Cover } from './intro.tsx';

const COVERS = 6;

/** None for a single study, which comes next by itself; a second row is full as well, or not there. */
export function coversOf<Address>(all: readonly Address[]): Address[] {
  const different = [...new Set(all)].slice(0, COVERS);
  if (different.length < 2) return [];
  return different.slice(0, different.length < COVERS ? COVERS / 2 : COVERS);
}

export async function describedCovers({ platform }: PageRequest, studies: readonly CaseStudy[]): Promise<Cover[]> {
  const addresses = coversOf(studies.map(({ coverImage }) => coverImage));
  const sizes = await describeImages(platform, addresses);
  return addresses.map((src) => {
    const { width, height, focus } = sizes.get(src) ?? {};
    return { src, width, height, focus };
  });
}
