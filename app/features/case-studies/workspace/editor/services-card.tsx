import { useServices } from '../../../site-content/workspace/use-services.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

/** Which of the services the study shows. Nothing has to be chosen. */
export function ServicesCard({ editor }: { editor: StudyEditor }) {
  const services = useServices();
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
      {services.map(({ key, name }) => (
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
      ))}
    </fieldset>
  );
}
