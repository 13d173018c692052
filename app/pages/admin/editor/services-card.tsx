import { SERVICE_NAMES, STUDY_SERVICES } from '../../../features/case-studies/study-services.ts';
import type { StudyEditor } from './use-study-editor.ts';

/** Which of the services the study shows. Nothing has to be chosen. */
export function ServicesCard({ editor }: { editor: StudyEditor }) {
  return (
    <fieldset className="ecard svcs" id="services" aria-describedby="services-hint">
      <legend>Services</legend>
      <p className="ht" id="services-hint">
        By these visitors filter the list, and related case studies are found.
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
