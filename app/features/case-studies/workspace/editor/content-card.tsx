import { STUDY_FIELDS, textsOn } from '../../case-study.ts';
import { SECTIONS } from '../../section-labels.ts';
import { GalleryCard } from './gallery/gallery-card.tsx';
import type { useSaveImages } from './gallery/use-save-images.ts';
import type { Uploads } from './gallery/use-uploads.ts';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

type ContentCardProps = { editor: StudyEditor; uploads: Uploads; saving: ReturnType<typeof useSaveImages> };

/** The story in chapters, each a text and below it its pictures. */
export function ContentCard({ editor, uploads, saving }: ContentCardProps) {
  return (
    <section
      className="ecard chapters"
      id="case-study-content"
      tabIndex={-1}
      aria-labelledby="case-study-content-heading"
    >
      <h2 id="case-study-content-heading">Case Study Content</h2>
      <GalleryCard editor={editor} uploads={uploads} saving={saving}>
        {(galleryOf) =>
          textsOn('content').map((name) => {
            const section = SECTIONS.find((other) => other === name);
            return (
              <div className="chapter" key={name}>
                <h3 className="vh">{STUDY_FIELDS[name].label}</h3>
                <StudyField editor={editor} name={name} />
                {section === undefined ? null : galleryOf(section)}
              </div>
            );
          })
        }
      </GalleryCard>
    </section>
  );
}
