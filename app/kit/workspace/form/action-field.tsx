import { ACTION_TARGETS, HOME_ANCHORS } from '../../../features/site-content/content-fields.ts';
import { LINK_KEYS, LINK_LABELS } from '../../../features/site-content/site-content.ts';
import { Field } from '../../../ui/field.tsx';
import { Choice } from './choice-field.tsx';
import { fieldId, useForm, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';
import { TextLine } from './text-line.tsx';

type Target = (typeof ACTION_TARGETS)[number];

const TARGETS: Record<Target, { words: string; first: string }> = {
  href: { words: 'A page of this site', first: '/' },
  link: { words: 'An outside link', first: 'booking' },
  url: { words: 'Another address', first: 'https://' },
  anchor: { words: 'A section of the home page', first: 'services' },
  mailSubject: { words: 'A mail to you', first: 'Request' },
};

/** A link or a button: its words, and one place where it leads. */
export function ActionField({ path, label }: { path: Path; label: string }) {
  const { change } = useForm();
  const { value } = useValue(path);
  const action = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<Target | 'label', string>
  >;
  const target = ACTION_TARGETS.find((candidate) => action[candidate] !== undefined) ?? 'href';
  return (
    <fieldset className="field-group flat" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      <div className="three-columns">
        <TextLine path={[...path, 'label']} label="Words" />
        <Choice
          id={fieldId([...path, 'target'])}
          label="Leads to"
          value={target}
          options={ACTION_TARGETS.map((option) => ({ value: option, words: TARGETS[option].words }))}
          onChoose={(chosen) =>
            change(path, {
              label: action.label ?? '',
              [chosen]: TARGETS[chosen as Target].first /* one of the options */,
            })
          }
        />
        <TargetPart path={[...path, target]} target={target} />
      </div>
    </fieldset>
  );
}

function TargetPart({ path, target }: { path: Path; target: Target }) {
  const { value, error, set } = useValue(path);
  const props = { id: fieldId(path), error, value: typeof value === 'string' ? value : '', onChoose: set };
  if (target === 'link')
    return (
      <Choice
        {...props}
        label="Link"
        hint="Its address is set under Every page."
        options={LINK_KEYS.map((key) => ({ value: key, words: LINK_LABELS[key] }))}
      />
    );
  if (target === 'anchor')
    return (
      <Choice
        {...props}
        label="Section"
        options={HOME_ANCHORS.map((anchor) => ({ value: anchor, words: anchor.replaceAll('-', ' ') }))}
      />
    );
  if (target === 'mailSubject') return <TextLine path={path} label="Subject" />;
  return <AddressPart path={path} label={target === 'url' ? 'Address' : 'Page'} />;
}

function AddressPart({ path, label }: { path: Path; label: string }) {
  const { value, error, set } = useValue(path);
  return (
    <Field
      id={fieldId(path)}
      name={path.join('.')}
      label={label}
      isCode
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => set(target.value)}
    />
  );
}
