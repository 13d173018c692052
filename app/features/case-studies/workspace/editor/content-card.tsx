import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { useServiceChoices } from '../../../site-content/workspace/use-services.ts';
import { STUDY_FIELDS, textsOn } from '../../case-study.ts';
import { SECTIONS } from '../../section-labels.ts';
import { type AskedPlace, markIn } from '../editor-target.ts';
import { GalleryCard } from './gallery/gallery-card.tsx';
import type { Uploads, useSaveImages } from './gallery/use-save-images.ts';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

type ContentCardProps = {
  editor: StudyEditor;
  place: AskedPlace | null;
  uploads: Uploads;
  saving: ReturnType<typeof useSaveImages>;
};

/** The story in chapters, each a text and below it its pictures. */
export function ContentCard({ editor, place, uploads, saving }: ContentCardProps) {
  return (
    <section className="chapters" id="case-study-content" tabIndex={-1} aria-labelledby="case-study-content-heading">
      <h2 id="case-study-content-heading">Case Study Content</h2>
      <GalleryCard editor={editor} uploads={uploads} saving={saving}>
        {(galleryOf) =>
          textsOn('content').map((name) => {
            const section = SECTIONS.find((other) => other === name);
            return (
              <div className="chapter" key={name}>
                <h3 className="vh">{STUDY_FIELDS[name].label}</h3>
                <StudyField editor={editor} name={name} mark={markIn(place, name)} />
                {section === undefined ? null : galleryOf(section)}
              </div>
            );
          })
        }
      </GalleryCard>
    </section>
  );
}

/** Which of the services the study shows. Nothing has to be chosen. */
export function ServicesCard({ editor }: { editor: StudyEditor }) {
  const services = useServiceChoices();
  return (
    <fieldset
      className="panel-part service-choice"
      id="services"
      tabIndex={-1}
      aria-labelledby="services-heading"
      aria-describedby="services-hint"
    >
      <h3 id="services-heading">Services</h3>
      <p className="ht" id="services-hint">
        Visitors filter the list by these, and related case studies are found by them.
      </p>
      <Loaded from={services} waiting="Loading your services" failure="Your services could not be read.">
        {(list) =>
          list.map(({ key, name }) => (
            <label key={key}>
              <input
                type="checkbox"
                name="services"
                value={key}
                checked={editor.form.services.includes(key)}
                onChange={({ target }) => editor.changeService(key, target.checked)}
              />
              {name}
            </label>
          ))
        }
      </Loaded>
    </fieldset>
  );
}
