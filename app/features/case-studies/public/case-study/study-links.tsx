import { WholeWords } from '../../../../ui/whole-words.tsx';
import type { CaseStudy } from '../../case-study.ts';

export type LinkedStudy = Pick<CaseStudy, 'title' | 'slug' | 'summary'>;

/** Studies by title and summary, each leading to its page. */
export function StudyLinks({ studies }: { studies: LinkedStudy[] }) {
  return (
    <ul className="txt">
      {studies.map(({ title, slug, summary }) => (
        <li key={slug}>
          <h3>
            <a href={`/case-studies/${slug}`}>
              <WholeWords text={title} />
            </a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
