import type { ComponentProps } from 'react';
import { slugify } from '../../../../lib/slug.ts';
import { type TextField, textsOn } from '../../case-study.ts';
import { CoverChoice } from './cover-choice.tsx';
import { SlugNote, useSlugCheck } from './slug-note.tsx';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

type BasicCardProps = {
  editor: StudyEditor;
  suggestedSlug: string | null;
  /** Opens the picture library for the cover. */
  onChooseCover: () => void;
};

export function BasicCard({ editor, suggestedSlug, onChooseCover }: BasicCardProps) {
  const { title, slug } = editor.form.texts;
  const check = useSlugCheck(editor);
  const freeSlug = suggestedSlug ?? check?.suggestion ?? null;
  const canMakeSlug = editor.isNew && editor.form.isSlugOwn && slugify(title) !== slug;
  /** What some of the fields have besides. */
  const further: Partial<Record<TextField, Partial<ComponentProps<typeof StudyField>>>> = {
    slug: {
      isCode: true,
      hint: (
        <span className="mono">
          {location.host}/case-studies/{slug}
        </span>
      ),
      children: (
        <>
          <SlugNote editor={editor} check={suggestedSlug === null ? check : null} />
          {freeSlug === null ? null : (
            <button type="button" className="txtb" onClick={() => editor.change('slug', freeSlug)}>
              Use {freeSlug}
            </button>
          )}
          {canMakeSlug ? (
            <button type="button" className="txtb" onClick={editor.makeSlug}>
              Make from title
            </button>
          ) : null}
        </>
      ),
    },
    coverImage: {
      label: 'Cover image URL',
      isCode: true,
      onKeyDown: (event) => {
        if (event.altKey && event.key === 'ArrowDown') onChooseCover();
      },
      // As with the button of a combo box: by keyboard it is Alt and the down arrow, or Choose cover below.
      children: (
        <button type="button" className="txtb" tabIndex={-1} aria-keyshortcuts="Alt+ArrowDown" onClick={onChooseCover}>
          Choose from the library
        </button>
      ),
    },
  };
  return (
    <section className="ecard basic" id="basic-information" tabIndex={-1} aria-labelledby="basic-information-heading">
      <h2 id="basic-information-heading">Basic Information</h2>
      {textsOn('basic').map((name) => (
        <div key={name} className={`on-${name}`}>
          <StudyField editor={editor} name={name} {...further[name]} />
          {name === 'coverImage' ? <CoverChoice editor={editor} /> : null}
        </div>
      ))}
    </section>
  );
}
