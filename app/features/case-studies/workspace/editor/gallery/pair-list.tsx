import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../../../../kit/workspace/form/form-context.ts';
import { Field } from '../../../../../ui/field.tsx';
import { Picture } from '../../../../../ui/picture.tsx';
import { LABEL_LENGTH, MOST_COMPARISONS } from '../../../comparison-schema.ts';
import { differInShape, pictureAt } from '../../../comparisons.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { ShapeNote } from './shape-note.tsx';

/** The pairs of the study, each with its label; nothing where there are none. */
export function PairList({ editor, announce }: { editor: StudyEditor; announce: (words: string) => void }) {
  const { problems } = useForm();
  const part = useRef<HTMLElement>(null);
  const { comparisons, gallery } = editor.form;
  if (comparisons.length === 0) return null;

  function remove(index: number) {
    const card = part.current?.closest<HTMLElement>('.gals');
    flushSync(() => {
      editor.changeList('comparisons', (all) => all.filter((_, other) => other !== index));
      announce(`Pair ${index + 1} removed. Undo brings it back.`);
    });
    const next = Math.min(index, comparisons.length - 2);
    // with the last one the whole part goes
    (document.getElementById(`comparisons.${next}.label`) ?? card)?.focus();
  }

  return (
    <section className="chapter pairs" id="comparisons" tabIndex={-1} aria-labelledby="comparisons-heading" ref={part}>
      <h3 id="comparisons-heading">Before and after</h3>
      <p className="ht">
        Visitors move from one picture to the other, before the pictures of the results.
        {comparisons.length === MOST_COMPARISONS ? ` A case study has at most ${MOST_COMPARISONS} comparisons.` : ''}
      </p>
      <ol>
        {comparisons.map(({ before, after, label }, index) => {
          const path = `comparisons.${index}`;
          const [first, second] = [pictureAt(gallery, before), pictureAt(gallery, after)];
          return (
            <li key={`${before} ${after}`} id={path} tabIndex={-1}>
              <div className="pairpics">
                <PairPicture url={before} size={first} name="Before" />
                <PairPicture url={after} size={second} name="After" />
              </div>
              <div className="iflds">
                <Field
                  id={`${path}.label`}
                  name={`${path}.label`}
                  label="Label"
                  aria-label={`Label, pair ${index + 1}`}
                  maxLength={LABEL_LENGTH}
                  value={label}
                  error={problems.find((problem) => problem.path.startsWith(path))?.message}
                  onChange={({ target }) =>
                    editor.changeList(
                      'comparisons',
                      (all) => all.map((one, other) => (other === index ? { ...one, label: target.value } : one)),
                      `${path}.label`,
                    )
                  }
                />
                {first && second && differInShape(first, second) ? <ShapeNote /> : null}
                <button type="button" className="txtb" onClick={() => remove(index)}>
                  Remove<span className="vh"> pair {index + 1}</span>
                </button>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Size = { width?: number; height?: number; focus?: { x: number; y: number } };

function PairPicture({ url, size, name }: { url: string; size: Size | undefined; name: string }) {
  return (
    <figure>
      <span className="thumb">
        <Picture src={url} width={size?.width} height={size?.height} focus={size?.focus} sizes="12rem" decorative />
      </span>
      <figcaption className="ht">{name}</figcaption>
    </figure>
  );
}
