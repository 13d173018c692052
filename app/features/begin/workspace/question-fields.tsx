import type { ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { ColourField } from '../../../kit/workspace/form/colour-field.tsx';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import type { KeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { timeZones } from '../../settings/time-zone.ts';
import { type Answers, type Mistakes, MOST } from '../answers.ts';
import { FrameOfSite, usePreviewOf } from './frame-of-site.tsx';
import { PhotographField } from './photograph-field.tsx';
import type { QuestionKey } from './question-list.ts';

export type AnswersForm = KeptForm<Answers> & { mistakes: Mistakes };

type FieldsProps = { form: AnswersForm };

/** The piece of work has a way of its own. */
type FieldsOf = Exclude<QuestionKey, 'work'>;

/** What one question is answered in. */
export function QuestionFields({ question, form }: FieldsProps & { question: FieldsOf }) {
  const Fields = FIELDS[question];
  return <Fields form={form} />;
}

const FIELDS: Record<FieldsOf, (props: FieldsProps) => React.ReactNode> = {
  who: ({ form }) => (
    <>
      <Line form={form} name="name" label="Your name" autoComplete="name" />
      <Text
        form={form}
        name="about"
        label="A few sentences about you"
        hint="They stand on About, and below the first screen."
      />
      <PhotographField form={form} name="portrait" label="A portrait" most={1} />
    </>
  ),
  what: ({ form }) => (
    <>
      <Text
        form={form}
        name="does"
        label="In one sentence"
        hint="The headline of your site: what you do, and for whom."
        rows={3}
      />
      <Line
        form={form}
        name="role"
        label="What you are, in a few words"
        hint="Beside your name in titles, and at the foot."
      />
    </>
  ),
  where: ({ form }) => (
    <>
      <Line form={form} name="city" label="City" autoComplete="address-level2" />
      <Line form={form} name="country" label="Country" autoComplete="country-name" />
      <Line
        form={form}
        name="language"
        label="Language you write in"
        hint="By its name, or as browsers write it: English, en-GB, de-CH."
      />
      <SelectField
        label="Time zone"
        value={form.data.timeZone}
        onChange={({ target }) => form.change(['timeZone'], target.value)}
        options={timeZones(form.data.timeZone).map((zone) => [zone, zone] as const)}
      />
    </>
  ),
  services: ({ form }) => (
    <Rows
      form={form}
      name="services"
      most={MOST.services}
      empty={{ name: '', sentence: '' }}
      more="Another service"
      labels={[
        ['name', 'Name'],
        ['sentence', 'In a sentence'],
      ]}
    />
  ),
  facts: ({ form }) => (
    <>
      <Rows
        form={form}
        name="facts"
        most={MOST.facts}
        empty={{ figure: '', counts: '', proof: '' }}
        more="Another figure"
        labels={[
          ['figure', 'Figure'],
          ['counts', 'What it counts'],
          ['proof', 'What proves it'],
        ]}
      />
      <p className="ht">The proof is for you alone. A figure without one is shown nowhere.</p>
    </>
  ),
  contact: ({ form }) => (
    <>
      <Line form={form} name="email" label="Email" type="email" autoComplete="email" hint="Printed on Contact." />
      <Line form={form} name="booking" label="Booking link" type="url" hint="Starts with https://" />
      <Line form={form} name="phone" label="Telephone" type="tel" autoComplete="tel" />
    </>
  ),
  look: ({ form }) => <Look form={form} />,
  legal: ({ form }) => (
    <>
      <Line form={form} name="legalName" label="Registered name" autoComplete="organization" />
      <Line
        form={form}
        name="address"
        label="Postal address"
        autoComplete="street-address"
        hint="With it a privacy page is made in your language, from what this site does. Have it checked."
      />
      <Line
        form={form}
        name="businessNumber"
        label="Business number"
        hint="As buyers look it up, with its name: ABN 12 345 678 901. It stands on About and Contact."
      />
      <Line
        form={form}
        name="host"
        label="Who hosts the site"
        hint="The company on whose machine it runs, and its country."
      />
    </>
  ),
};

type TextName = { [Name in keyof Answers]: Answers[Name] extends string ? Name : never }[keyof Answers];
type TextProps = FieldsProps & { name: TextName; label: string; hint?: string };

function fieldOf({ form, name, ...field }: TextProps) {
  return {
    ...field,
    name,
    value: form.data[name],
    error: form.mistakes.get(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => form.change([name], target.value),
  };
}

function Line({ type, autoComplete, ...text }: TextProps & { type?: string; autoComplete?: string }) {
  return <Field {...fieldOf(text)} {...(type ? { type } : {})} {...(autoComplete ? { autoComplete } : {})} />;
}

function Text({ rows = 4, ...text }: TextProps & { rows?: number }) {
  return <Field kind="textarea" rows={rows} {...fieldOf(text)} />;
}

type RowsProps<Name extends 'services' | 'facts'> = FieldsProps & {
  name: Name;
  most: number;
  empty: Answers[Name][number];
  more: string;
  labels: readonly (readonly [field: string, label: string])[];
};

/** Several of a kind, of which one is there from the start. */
function Rows<Name extends 'services' | 'facts'>({ form, name, most, empty, more, labels }: RowsProps<Name>) {
  const rows: readonly Record<string, string>[] = form.data[name].length > 0 ? form.data[name] : [empty];
  const put = (index: number, field: string, value: string) =>
    form.change(
      [name],
      rows.map((row, at) => (at === index ? { ...row, [field]: value } : row)),
    );
  function add() {
    // drawn within the press: a frame later the focus would be taken from whoever has gone on meanwhile
    flushSync(() => form.change([name], [...rows, empty]));
    document.getElementsByName(`${name}.${rows.length}.${labels[0]?.[0]}`)[0]?.focus();
  }

  return (
    <>
      {rows.map((row, index) => (
        // rows have no name of their own, and none is moved
        <fieldset key={index}>
          <legend className="vh">{`${index + 1}.`}</legend>
          {labels.map(([field, label]) => (
            <Field
              key={field}
              name={`${name}.${index}.${field}`}
              label={rows.length > 1 ? `${label} ${index + 1}` : label}
              value={row[field] ?? ''}
              error={form.mistakes.get(`${name}.${index}.${field}`)}
              onChange={({ target }) => put(index, field, target.value)}
            />
          ))}
        </fieldset>
      ))}
      {rows.length < most ? (
        <p>
          <SmallButton onClick={add}>{more}</SmallButton>
        </p>
      ) : null}
    </>
  );
}

/** Names of the pairs, as they are seen beside. */
const FACES = {
  'drawing-office': 'Archivo',
  fraunces: 'Fraunces and DM Sans',
  source: 'Source Serif and Source Sans',
  bitter: 'Bitter and Work Sans',
  grotesk: 'Space Grotesk and Inter',
  plain: 'DM Sans',
};

function Look({ form }: FieldsProps) {
  const preview = usePreviewOf(form.data);
  const { main, accent, faces } = form.data;
  return (
    <>
      <div className="colours">
        <ColourField
          id="begin-main"
          name="main"
          label="Main colour"
          value={main}
          error={form.mistakes.get('main')}
          onChange={({ target }) => form.change(['main'], target.value)}
        />
        <ColourField
          id="begin-accent"
          name="accent"
          label="Accent colour"
          value={accent}
          error={form.mistakes.get('accent')}
          onChange={({ target }) => form.change(['accent'], target.value)}
        />
        <SelectField
          label="Typefaces"
          value={faces}
          onChange={({ target }) => form.change(['faces'], target.value)}
          options={faces === 'own' ? { ...FACES, own: 'Own typefaces' } : FACES}
        />
      </div>
      <PhotographField
        form={form}
        name="photographs"
        label="Photographs of your work, for the first screen"
        most={MOST.photographs}
      />
      <FrameOfSite path="/" preview={preview} />
    </>
  );
}
