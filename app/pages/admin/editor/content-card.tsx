import { textsOn } from '../../../features/case-studies/case-study.ts';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

export function ContentCard({ editor }: { editor: StudyEditor }) {
  return (
    <section className="ecard" id="case-study-content" tabIndex={-1} aria-labelledby="case-study-content-heading">
      <h2 id="case-study-content-heading">Case Study Content</h2>
      {textsOn('content').map((name) => (
        <StudyField key={name} editor={editor} name={name} />
      ))}
    </section>
  );
}
