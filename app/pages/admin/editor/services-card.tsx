import { SERVICE_NAMES, STUDY_SERVICES } from '../../../features/case-studies/study-services.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

/** Which of the services the study shows. Nothing has to be chosen. */
export function ServicesCard({ editor }: { editor: StudyEditor }) {
  return (
    <fieldset
      className="ecard svcs"
      id="services"
      tabIndex={-1}
      aria-labelledby="services-heading"
      aria-describedby="services-hint"
    >
      <h2 id="services-heading">Services</h2>
      <p className="ht" id="services-hint">
        Visitors filter the list by these, and related case studies are found by them.
      </p>
      {STUDY_SERVICES.map((service) => (
        <label key={service}>
          <input
            type="checkbox"
            name="services"
            value={service}
            checked={editor.form.services.includes(service)}
            onChange={({ target }) => editor.changeService(service, target.checked)}
          />
          {SERVICE_NAMES[service]}
        </label>
      ))}
    </fieldset>
  );
}
