import { use } from 'react';
import { z } from 'zod';
import { altAdvice } from '../../../features/case-studies/alt-coach.ts';
import { Field } from '../../../ui/field.tsx';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { ActionField } from './action-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { FiguredField } from './figured-field.tsx';
import { ClaimField, FiguresContext, ServiceField, useResolvedText } from './figures.tsx';
import { fieldId, useValue } from './form-context.ts';
import { type Path, rowsFor, shownFields, textOf, type Unwrapped, unwrapped } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { TextLine } from './text-line.tsx';
import { TickField } from './tick-field.tsx';

type NodeProps = { schema: z.ZodType; path: Path; label?: string; isWhole?: boolean };

/** Whatever edits a value of this kind; nothing for keys that people do not look at. */
export function SchemaField({ schema, path, label, isWhole }: NodeProps) {
  const found = unwrapped(schema);
  const node = { ...found, hint: label === undefined ? found.hint : { ...found.hint, label } };
  const { hint } = node;
  if (hint.input === 'hidden') return null;
  if (hint.input === 'claim') return <ClaimField path={path} label={hint.label} hint={hint.hint} />;
  if (hint.input === 'service') return <ServiceField path={path} hint={hint} />;
  if (hint.sectionsOf) return <SectionsField page={hint.sectionsOf} path={path} hint={hint} />;
  if (hint.input === 'action') return <ActionField path={path} label={hint.label} />;
  if (node.schema instanceof z.ZodObject)
    return (
      <fieldset className="field-group">
        <legend>{hint.label}</legend>
        {hint.hint && <p className="ht">{hint.hint}</p>}
        <RecordFields schema={node.schema} path={path} />
      </fieldset>
    );
  if (node.schema instanceof z.ZodArray)
    return <ListField schema={node.schema} hint={hint} path={path} isOptional={node.isOptional} isWhole={isWhole} />;
  if (node.schema instanceof z.ZodTuple) return <TupleFields schema={node.schema} hint={hint} path={path} />;
  if (node.schema instanceof z.ZodRecord) return <KeyedFields hint={hint} path={path} />;
  if (node.schema instanceof z.ZodEnum)
    return <ChoiceField path={path} hint={hint} options={node.schema.options.map(String)} hasNone={node.isNullable} />;
  if (node.schema instanceof z.ZodBoolean) return <SwitchField node={node} path={path} />;
  return <TextField node={node} path={path} />;
}

type RecordFieldsProps = { schema: z.ZodObject; path: Path; leavesOut?: readonly string[] | undefined };

/** The fields of a record, one below the other. */
export function RecordFields({ schema, path, leavesOut = [] }: RecordFieldsProps) {
  const { value } = useValue(path);
  const content = use(FiguresContext);
  return shownFields(schema, value, content?.identity.language, content?.images)
    .filter(([name]) => !leavesOut.includes(name))
    .map(([name, field]) => <SchemaField key={name} schema={field} path={[...path, name]} />);
}

function TupleFields({ schema, hint, path }: { schema: z.ZodTuple; hint: Unwrapped['hint']; path: Path }) {
  return (
    <fieldset className="field-group">
      <legend>{hint.label}</legend>
      <div className="three-columns">
        {schema.def.items.map((item, index) => (
          // a tuple never changes its length or order
          <SchemaField key={index} schema={item as z.ZodType} path={[...path, index]} />
        ))}
      </div>
    </fieldset>
  );
}

/** Texts under keys of the program, for example a name for each page. */
function KeyedFields({ hint, path }: { hint: Unwrapped['hint']; path: Path }) {
  const { value } = useValue(path);
  return (
    <fieldset className="field-group">
      <legend>{hint.label}</legend>
      {hint.hint && <p className="ht">{hint.hint}</p>}
      <div className="two-columns">
        {Object.keys(value ?? {}).map((key) => (
          <TextLine key={key} path={[...path, key]} label={key} />
        ))}
      </div>
    </fieldset>
  );
}

function SwitchField({ node, path }: { node: Unwrapped; path: Path }) {
  const { value, set } = useValue(path);
  const { label, hint } = node.hint;
  return (
    <TickField
      {...{ id: fieldId(path), label, hint }}
      checked={value === true}
      onChange={({ target }) => set(target.checked)}
    />
  );
}

function TextField({ node, path }: { node: Unwrapped; path: Path }) {
  const { value, error, set } = useValue(path);
  const { schema, hint, isOptional } = node;
  const text = textOf(value);
  const resolved = useResolvedText();
  const named = {
    id: fieldId(path),
    name: path.join('.'),
    label: isOptional ? `${hint.label} (optional)` : hint.label,
    hint: guidance(hint, resolved(text), path),
    error,
  };
  const store = (changed: string) => set(isOptional && changed === '' ? undefined : changed);
  if (hint.takesReferences)
    return <FiguredField {...named} stored={text} onStore={store} isLine={hint.input !== 'text'} />;
  const props = {
    ...named,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => store(target.value),
  };
  if (hint.input === 'rich') return <RichTextField {...named} value={text} rows={rowsFor(text)} onText={store} />;
  if (hint.input === 'colour') return <ColourField {...props} />;
  if (hint.input === 'picture') return <PictureField {...props} path={path} />;
  if (schema instanceof z.ZodNumber)
    return (
      <Field
        {...props}
        inputMode="numeric"
        onChange={({ target }) => {
          if (isOptional && target.value === '') set(undefined);
          else set(/^-?\d{1,15}$/.test(target.value) ? Number(target.value) : target.value);
        }}
      />
    );
  if (hint.input === 'date') return <Field {...props} type="date" />;
  if (hint.input === 'text') return <Field {...props} kind="textarea" rows={rowsFor(text)} />;
  return <Field {...props} isCode={hint.input === 'address' || hint.input === 'path'} />;
}

/** What to know about a field, with the length that reads best where there is one; of a description, what would make it better. */
function guidance({ hint, ideal }: Unwrapped['hint'], text: string, path: Path): string | undefined {
  const isDescription = /^alt$|Alt$/.test(String(path.at(-1)));
  const advice = isDescription && text.trim() !== '' ? altAdvice({ alt: text, caption: '' }) : null;
  if (advice !== null) return hint ? `${hint} ${advice}` : advice;
  if (!ideal) return hint;
  const length = `${text.length} characters; ${ideal.from} to ${ideal.to} read best.`;
  return hint ? `${hint} ${length}` : length;
}
