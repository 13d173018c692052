import { useQuery } from '@tanstack/react-query';
import { fieldId, useValue } from '../../../kit/workspace/form/form-context.ts';
import { textOf } from '../../../kit/workspace/form/form-values.ts';
import { RecordFields } from '../../../kit/workspace/form/schema-fields.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { slugify } from '../../../lib/slug.ts';
import { Field } from '../../../ui/field.tsx';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { useServiceChoices } from '../../site-content/workspace/use-services.ts';
import { type EntryFields, type EntryKind, entryFields, entryPath } from '../entry.ts';

type CardsProps = {
  kind: EntryKind;
  /** What is worth knowing before it is published, a sentence each. */
  advice: readonly string[];
  /** It is on the site, so its address stays whatever its title becomes. */
  keepsSlug: boolean;
  edit: (place: string, change: (data: EntryFields) => EntryFields) => void;
};

/** What an article or a page is called, and how it is found. */
export function EntryFieldsCards({ kind, advice, keepsSlug, edit }: CardsProps) {
  return (
    <section className="card-section" aria-labelledby="entry-basics">
      <h2 id="entry-basics">{kind === 'article' ? 'Article' : 'Page'}</h2>
      {advice.length > 0 && (
        <ul className="entry-advice" aria-label="Worth knowing">
          {advice.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <TitleAndAddress kind={kind} keepsSlug={keepsSlug} edit={edit} />
      <RecordFields schema={entryFields} path={[]} leavesOut={['title', 'slug', 'services', 'parts', 'seo', 'date']} />
      <details className="entry-more">
        <summary>Date, services, search results</summary>
        <div className="form">
          {kind === 'article' ? <ArticleFields /> : null}
          <RecordFields
            schema={entryFields}
            path={[]}
            leavesOut={['title', 'slug', 'summary', 'cover', 'services', 'parts', 'date']}
          />
        </div>
      </details>
    </section>
  );
}

/** The address follows the title until one of its own is typed, or the page is on the site. */
function TitleAndAddress({ kind, keepsSlug, edit }: Pick<CardsProps, 'kind' | 'keepsSlug' | 'edit'>) {
  const title = useValue(['title']);
  const slug = useValue(['slug']);
  const address = textOf(slug.value);
  const language = useQuery(contentQuery).data?.content.identity.language;

  /** Both at once, so that one Undo takes back what was typed. */
  function write(words: string) {
    edit('title', (data) => {
      // the language may be known only after the first letters
      const made = ['', ...['', language].map((spelt) => slugify(data.title, { language: spelt, fallback: kind }))];
      const isFollowing = !keepsSlug && made.includes(data.slug);
      return { ...data, title: words, ...(isFollowing ? { slug: slugify(words, { language, fallback: kind }) } : {}) };
    });
  }

  return (
    <>
      <Field
        id={fieldId('title')}
        name="title"
        label="Title"
        autoComplete="off"
        value={textOf(title.value)}
        error={title.error}
        onChange={({ target }) => write(target.value)}
      />
      <Field
        id={fieldId('slug')}
        name="slug"
        label="Address"
        autoComplete="off"
        isCode
        hint={address === '' ? undefined : entryPath({ kind, slug: address })}
        value={address}
        error={slug.error}
        onChange={({ target }) => slug.set(target.value)}
      />
    </>
  );
}

function ArticleFields() {
  const services = useServiceChoices();
  const { value, set } = useValue(['services']);
  const chosen = (value ?? []) as string[]; // of the form of an entry
  return (
    <>
      <RecordFields
        schema={entryFields}
        path={[]}
        leavesOut={['title', 'slug', 'summary', 'cover', 'services', 'parts', 'seo']}
      />
      <Loaded from={services} waiting="Loading your services" failure="Your services could not be read." empty={null}>
        {(list) => (
          <fieldset className="letter-purpose">
            <legend className="field-label">What it is about</legend>
            {list.map(({ key, name }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  name={`service-${key}`}
                  checked={chosen.includes(key)}
                  onChange={({ target }) =>
                    set(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
    </>
  );
}
