import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { useRefusedField } from '../../../kit/workspace/form/use-refused-field.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { SubmitLine } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { type InterfaceWord, MAX_WORD } from '../interface-word.ts';

/** What a plural form is for, in words. */
const FORMS: Record<string, string> = {
  zero: 'For none',
  one: 'For one',
  two: 'For two',
  few: 'For a few',
  many: 'For many',
  other: 'For all other numbers',
};

type WordFormProps = { word: InterfaceWord; forms: readonly string[]; language: string; onClose: () => void };

/** One word: a field, or one for each plural form that the language of the site has. */
export function WordForm({ word, forms, language, onClose }: WordFormProps) {
  const { name, places, by, english, says } = word;
  const save = useAction('PATCH /interface-words/:name', {
    input: (texts: Record<string, string>) => ({ params: { name }, body: { texts }, headers: WITH_FIELDS }),
    reads: ['GET /interface-words'],
    clears: onClose,
    says: ['Word saved', 'The website says it from now on.'],
    failure: 'refusal',
  });
  const { refusal } = save;
  const errorOf = (form: string) =>
    refusal?.fields.find(({ path }) => path === `texts.${form}` || (path === 'texts' && form === 'other'))?.message ??
    (refusal?.fields.length === 0 && form === 'other' ? refusal.sentence : undefined);
  const element = useRefusedField(save.isPending);

  function submit(given: FormData) {
    const fields = [...given].map(([form, text]) => [form, String(text)] as const);
    // forms that are left empty are as all others
    save.mutate(Object.fromEntries(fields.filter(([form, text]) => form === 'other' || text.trim())));
  }

  const shown = by === null ? ['other'] : forms;
  return (
    <Modal title="Change word" shape="sheet" onClose={onClose}>
      <SentForm ref={element} isPending={save.isPending} noValidate onSend={submit} aria-label="Change word">
        <p>
          In English: <b lang="en">{Object.values(english).join(' / ')}</b>
        </p>
        {places.length > 0 && (
          <p className="ht">
            {`The website fills in ${places.map((place) => `{${place}}`).join(', ')}: leave them as they are, in any order.`}
          </p>
        )}
        {shown.map((form) => (
          <Field
            key={form}
            kind="textarea"
            label={by === null ? 'Words' : (FORMS[form] ?? form)}
            name={form}
            lang={language}
            dir="auto"
            rows={name.startsWith('mail.') ? 14 : 2}
            maxLength={MAX_WORD}
            defaultValue={says[form] ?? (form === 'other' ? '' : (says['other'] ?? ''))}
            error={errorOf(form)}
          />
        ))}
        <SubmitLine look="primary" isPending={save.isPending} pendingText="Saving...">
          Save word
        </SubmitLine>
      </SentForm>
    </Modal>
  );
}
