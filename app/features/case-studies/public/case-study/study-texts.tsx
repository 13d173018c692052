import { useWords } from '../../../../interface-words/use-words.ts';
import { FormattedText } from '../../../../ui/formatted-text.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { moreDetail } from '../../more-detail.ts';
import { SECTIONS } from '../../section-labels.ts';

type StudyTextsProps = {
  study: Pick<CaseStudy, 'challenge' | 'solution' | 'results' | 'content'>;
  moreHeading: string;
};

/** The three texts of a study, with the breaks their author made, and whatever more there is to tell. */
export function StudyTexts({ study, moreHeading }: StudyTextsProps) {
  const { say, mark } = useWords();
  const more = moreDetail(study.content);
  return (
    <div className="film sec">
      <div className="wrap dtext">
        {/* one that came out of an import may still wait for its words */}
        {SECTIONS.filter((section) => study[section].trim() !== '').map((section) => (
          <section key={section} aria-labelledby={`text-${section}`}>
            <h2 className="h2s" id={`text-${section}`} {...mark(`section.${section}`)}>
              {say(`section.${section}`)}
            </h2>
            <div className="prose">
              <FormattedText text={study[section]} />
            </div>
          </section>
        ))}
        {more.length > 0 && (
          <section aria-labelledby="text-more">
            <h2 className="h2s" id="text-more">
              {moreHeading}
            </h2>
            <div className="prose">
              {more.map(({ kind, text }, index) =>
                kind === 'heading' ? (
                  <h3 key={index}>{text}</h3>
                ) : (
                  <p key={index} className="prewrap">
                    {text}
                  </p>
                ),
              )}
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
