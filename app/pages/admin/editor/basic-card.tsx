import { SECTIONS } from '../../../features/case-studies/case-study.ts';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { slugify } from '../../../lib/slug.ts';
import { sectionName } from './gallery/section-name.ts';
import { StudyField } from './study-field.tsx';
import type { StudyEditor } from './use-study-editor.ts';

type BasicCardProps = {
  editor: StudyEditor;
  problems: readonly FieldProblem[];
  suggestedSlug: string | null;
};

export function BasicCard({ editor, problems, suggestedSlug }: BasicCardProps) {
  const { title, slug } = editor.form.texts;
  const canMakeSlug = editor.isNew && editor.form.isSlugOwn && slugify(title) !== slug;
  return (
    <section className="ecard" id="basic-information" tabIndex={-1} aria-labelledby="basic-information-heading">
      <h2 id="basic-information-heading">Basic Information</h2>
      <StudyField editor={editor} problems={problems} name="title" label="Title" />
      <StudyField
        editor={editor}
        problems={problems}
        name="slug"
        label="URL slug"
        isCode
        hint={
          <span className="mono">
            {location.host}/case-studies/{slug}
          </span>
        }
      >
        {suggestedSlug === null ? null : (
          <button type="button" className="txtb" onClick={() => editor.change('slug', suggestedSlug)}>
            Use {suggestedSlug}
          </button>
        )}
        {canMakeSlug ? (
          <button type="button" className="txtb" onClick={editor.makeSlug}>
            Make from title
          </button>
        ) : null}
      </StudyField>
      <StudyField editor={editor} problems={problems} name="summary" label="Summary" rows={3} />
      <StudyField editor={editor} problems={problems} name="description" label="Description" rows={4} />
      <StudyField editor={editor} problems={problems} name="coverImage" label="Cover image URL" isCode />
      <CoverChoice editor={editor} />
    </section>
  );
}

/** Takes an uploaded image as cover, so that nobody has to know its address. */
function CoverChoice({ editor }: { editor: StudyEditor }) {
  const { form } = editor;
  const choices = SECTIONS.flatMap((section) =>
    form.gallery[section].map(({ url, alt, key }, index) => ({
      key,
      url,
      name: `${sectionName(section)} image ${index + 1}${alt === '' ? '' : `: ${alt}`}`,
    })),
  );
  if (choices.length === 0) return null;
  const chosen = choices.find(({ url }) => url === form.texts.coverImage);
  return (
    <div className="fld cover-choice">
      <label htmlFor="cover-choice">Or take an image of the galleries</label>
      <select
        id="cover-choice"
        value={chosen?.key ?? ''}
        onChange={({ target }) => {
          const choice = choices.find(({ key }) => key === target.value);
          if (choice) editor.change('coverImage', choice.url);
        }}
      >
        <option value="">Choose an image</option>
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
