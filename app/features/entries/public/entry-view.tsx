import { Fragment, type ReactNode } from 'react';
import { paragraphs } from '../../../lib/paragraphs.ts';
import { ActionRow } from '../../../pages/public/action-row.tsx';
import { JobRow, type JobRowStudy } from '../../../pages/public/job-row.tsx';
import { framed, isTiny, ownFrame } from '../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../pages/public/picture-widths.ts';
import { FigureStrip } from '../../../ui/figure-strip.tsx';
import { FormattedText } from '../../../ui/formatted-text.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { layoutOf } from '../../case-studies/grid-layout.ts';
import { justifiedRows } from '../../case-studies/justified-rows.ts';
import type { ImageDescription } from '../../media/describe-images.server.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { type EntrySection, quoteClass, type Run } from '../composition.ts';
import type { EntryPart } from '../entry-parts.ts';
import { type EntryRecords, quotationOf } from './entry-records.server.ts';

type Shown = { records: EntryRecords; content: SiteContent };

/** The parts of an entry: each section with its heading beside it, as the texts of a study stand. */
export function EntrySections({
  sections,
  before,
  ...shown
}: Shown & { sections: readonly EntrySection[]; before?: ReactNode }) {
  const isPlain = !before && sections.every(({ heading }) => heading === null);
  return (
    <div className={isPlain ? 'entry-sections plain' : 'entry-sections'}>
      {before && sections[0]?.heading !== null && <div className="entry-section">{before}</div>}
      {sections.map(({ heading, id, runs }) => (
        <section key={id} className="entry-section" {...(isLandmark(id, sections) ? { 'aria-labelledby': id } : {})}>
          {heading === null ? (
            before
          ) : (
            <h2 className="h2s" id={id}>
              <WholeWords text={heading} />
            </h2>
          )}
          {runs.length > 0 && (
            <div className="entry-runs">
              {runs.map((run, index) => (
                <RunView key={index} run={run} Heading={heading === null ? 'h2' : 'h3'} {...shown} />
              ))}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

/** A section with a name is a place to go to by name, so that of two with one heading only the first has it. */
function isLandmark(id: string, sections: readonly EntrySection[]): boolean {
  const nameOf = ({ heading }: EntrySection) => heading?.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const own = sections.find((section) => section.id === id);
  if (!own || own.heading === null) return false;
  return sections.find((section) => nameOf(section) === nameOf(own)) === own;
}

/** `Heading` is what stands below the heading of the section; before the first of them that is the title. */
function RunView({ run, Heading, records, content }: Shown & { run: Run; Heading: 'h2' | 'h3' }): ReactNode {
  switch (run.kind) {
    case 'text':
      return run.parts.map((part, index) => <Words key={index} {...part} />);
    case 'heading':
      return run.parts.map(({ text }) => <Heading key={text}>{text}</Heading>);
    case 'picture':
      return <Pictures pictures={run.parts} sizes={records.sizes} />;
    case 'pictures':
      return run.parts.map(({ pictures }, index) => <Pictures key={index} pictures={pictures} sizes={records.sizes} />);
    case 'quote':
      return run.parts.map((part, index) => <Quote key={index} {...part} />);
    case 'figures':
      return run.parts.map(({ figures }, index) => <Figures key={index} figures={figures} />);
    case 'study':
      return <Studies Heading={Heading} studies={run.parts.flatMap(({ study }) => records.studies.get(study) ?? [])} />;
    case 'studies':
      return run.parts.map(({ service }) => (
        <Studies key={service} Heading={Heading} studies={records.ofService.get(service) ?? []} />
      ));
    case 'questions':
      return <Questions questions={run.parts.flatMap(({ questions }) => questions)} />;
    case 'columns':
      return run.parts.map(({ left, right }, index) => (
        <div key={index} className="entry-columns txt">
          {[left, right].filter(isWritten).map((text, side) => (
            <div key={side} className="prose">
              <FormattedText text={text} />
            </div>
          ))}
        </div>
      ));
    case 'button':
      return <ActionRow actions={run.parts.map(({ action }) => action)} content={content} />;
    case 'divider':
      return <hr />;
    default:
      return <Quotations run={run} records={records} />;
  }
}

/** Of other nouns, as these show them. */
function Quotations({ run: { parts }, records }: { run: Run; records: EntryRecords }) {
  return parts.map((part, index) => <Fragment key={index}>{quotationOf(part, records)?.shown}</Fragment>);
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

function Words({ text, note }: EntryPart<'text'>) {
  const words = (
    <div className="prose txt">
      <FormattedText text={text} />
    </div>
  );
  if (note.trim() === '') return words;
  return (
    <div className="entry-noted">
      {words}
      <p className="note prewrap" role="note">
        {note}
      </p>
    </div>
  );
}

/** Narrower than so many times its height, a picture of the whole width would be higher than the window. */
const SQUARISH = 1.3;

type ShownPicture = Pick<EntryPart<'picture'>, 'src' | 'alt' | 'caption'>;
type PicturesProps = { pictures: readonly ShownPicture[]; sizes: EntryRecords['sizes'] };

/** One has its own shape and takes the width that it can fill; several stand as those of a study. */
function Pictures({ pictures, sizes }: PicturesProps) {
  const measured = pictures.map((picture) => ({ ...picture, size: sizes.get(picture.src) }));
  const [first] = measured;
  if (first && measured.length === 1)
    return (
      <Figure
        {...first}
        shape={ownShape(first.size)}
        frame="frame"
        sizes={`(min-width: 60rem) 60vw, ${ACROSS_A_PHONE}`}
      />
    );
  const shapes = measured.map(({ size }) => size ?? {});
  const layout = layoutOf(shapes);
  const rows = layout.includes('justified') ? justifiedRows(shapes) : null;
  const wide = measured.length === 2 ? 30 : 40;
  return (
    <div className="set">
      <ul className={layout}>
        {measured.map((picture, index) => (
          <li key={`${index} ${picture.src}`} className={rows?.[index]?.className}>
            <Figure
              {...picture}
              frame={rows ? ownFrame(picture.size ?? {}) : framed('frame', picture.size ?? {})}
              sizes={`(min-width: 60rem) ${wide}vw, ${ACROSS_A_PHONE}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By itself an upright or nearly square picture is narrower than the others, which hardly exceed the window of a laptop. */
function ownShape(size: ImageDescription | undefined): 'upright' | 'squarish' | 'small' | undefined {
  if (isTiny(size ?? {})) return 'small';
  if (!size || size.width >= SQUARISH * size.height) return undefined;
  return size.height > size.width ? 'upright' : 'squarish';
}

type FigureProps = ShownPicture & {
  size: ImageDescription | undefined;
  shape?: string | undefined;
  frame: string;
  sizes: string;
};

function Figure({ src, alt, caption, size, shape, frame, sizes }: FigureProps) {
  return (
    <figure className={shape}>
      <div className={frame}>
        <Picture src={src} alt={alt} {...shownSize(size)} sizes={sizes} isUncut={frame.includes('uncut')} isStill />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** What of a picture says how much room it takes, and what must stay in view. */
export function shownSize(size: ImageDescription | undefined) {
  return size && { width: size.width, height: size.height, ...(size.focus ? { focus: size.focus } : {}) };
}

function Quote({ text, who }: EntryPart<'quote'>) {
  return (
    <figure className={quoteClass({ text })}>
      <blockquote>
        {paragraphs(text).map((one, index) => (
          <p key={index}>
            <Lines text={one} />
          </p>
        ))}
      </blockquote>
      {who && <figcaption>{who}</figcaption>}
    </figure>
  );
}

function Figures({ figures }: Pick<EntryPart<'figures'>, 'figures'>) {
  const strip = figures.map(({ value, label, note }, index) => ({
    ...{ id: String(index), label, before: '', after: value, unit: '', notes: [note] },
  }));
  return <FigureStrip figures={strip} words={{ before: '', after: '' }} />;
}

function Studies({ studies, Heading }: { studies: readonly JobRowStudy[]; Heading: 'h2' | 'h3' }) {
  return (
    <div className={studies.length > 1 ? 'jobcards' : undefined}>
      {studies.map((study, index) => (
        <JobRow key={index} study={study} Heading={Heading} />
      ))}
    </div>
  );
}

function Questions({ questions }: Pick<EntryPart<'questions'>, 'questions'>) {
  return (
    <div className="entry-questions">
      {questions.map(({ question, answer }, index) => (
        <details key={index}>
          <summary>{question}</summary>
          <div className="prose txt">
            <FormattedText text={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
