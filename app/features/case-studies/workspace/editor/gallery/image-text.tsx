import { Field } from '../../../../../ui/field.tsx';
import { Icon } from '../../../../../ui/icon.tsx';

type ImageTextProps = {
  id: string;
  label: string;
  /** Which image, for those who do not see beside what the field stands. */
  of?: string;
  value: string;
  /** Lines that are shown; a field of one line without it. */
  rows?: number;
  isOff?: boolean | undefined;
  onText: (value: string) => void;
  /** Advice that never stands in the way of saving. */
  children?: string | null;
};

/** What is said about an image: its description, or its caption. */
export function ImageText({ id, label, of, value, rows, isOff = false, onText, children: advice }: ImageTextProps) {
  const given = {
    id,
    name: id,
    label,
    'aria-label': of === undefined ? undefined : `${label}, ${of}`,
    'aria-describedby': advice ? `${id}-advice` : undefined,
    value,
    disabled: isOff,
    children: advice ? (
      <span className="coach" id={`${id}-advice`}>
        <Icon name="warn" />
        {advice}
      </span>
    ) : null,
  };
  if (rows !== undefined)
    return <Field {...given} kind="textarea" rows={rows} onChange={({ target }) => onText(target.value)} />;
  return (
    <Field
      {...given}
      onChange={({ target }) => onText(target.value)}
      // Enter would save the whole form and close the editor, from one of many small fields
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
