import { textsOn } from '../../../features/case-studies/case-study.ts';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { StudyField } from './study-field.tsx';
import type { StudyEditor } from './use-study-editor.ts';

export function ContentCard({ editor, problems }: { editor: StudyEditor; problems: readonly FieldProblem[] }) {
  return (
    <section className="ecard" id="case-study-content" tabIndex={-1} aria-labelledby="case-study-content-heading">
      <h2 id="case-study-content-heading">Case Study Content</h2>
      {textsOn('content').map((name) => (
        <StudyField key={name} editor={editor} problems={problems} name={name} />
      ))}
    </section>
  );
}
