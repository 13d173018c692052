import { Icon } from '../../../../../ui/icon.tsx';

/** Said of two pictures that are compared, where cutting them alike takes much of one. */
export function ShapeNote() {
  return (
    <p className="coach">
      <Icon name="warn" />
      These two have different shapes. Both are cut to the same one around their focal points, so look at the preview.
    </p>
  );
}
