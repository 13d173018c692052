import { type ReactNode, useState } from 'react';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { isLinkAddress } from '../../../../lib/markdown.ts';
import { Field } from '../../../../ui/field.tsx';
import { STUDY_FIELDS, TEXT_FIELDS, type TextField } from '../../case-study.ts';
import type { AskedPlace } from '../editor-target.ts';
import { placesOfAddress, withAddress } from './state/mended-link.ts';
import type { StudyForm } from './state/study-form.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

/** The field in which the new address is typed. */
export const MEND_LINK = 'mend-link';

/** The texts in which there are links. */
const LINKED = TEXT_FIELDS.filter((name) => STUDY_FIELDS[name].form.isFormatted || name === 'summary');

/** What a field has besides, where the editor was opened for a link in it. */
export function mending(editor: StudyEditor, name: TextField, place: AskedPlace | null) {
  if (place?.field !== name || place.mark === '') return {};
  return { mark: place.mark, children: (<MendLink editor={editor} name={name} address={place.mark} />) as ReactNode };
}

function countIn({ texts }: StudyForm, names: readonly TextField[], address: string): number {
  return names.reduce((sum, name) => sum + placesOfAddress(texts[name], address).length, 0);
}

/** A link that leads nowhere: another address for it, here or wherever the study has it, or its words without a link. */
function MendLink({ editor, name, address }: { editor: StudyEditor; name: TextField; address: string }) {
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState('');
  const here = countIn(editor.form, [name], address);
  const all = countIn(editor.form, LINKED, address);

  function mend(names: readonly TextField[]) {
    const to = other.trim();
    if (isLinkAddress(to)) change(names, to, 'The link has its new address. Save puts it on the site.');
    else setProblem('Enter an address that starts with https://, with / for a page of this site, or with mailto:');
  }

  function change(names: readonly TextField[], to: string, said: string) {
    editor.kept.edit('', (form) => ({
      ...form,
      texts: {
        ...form.texts,
        ...Object.fromEntries(names.map((one) => [one, withAddress(form.texts[one], address, to)])),
      },
    }));
    setDone(said);
  }

  if (all === 0)
    return (
      <p className="mend-link" role="status">
        {done === '' ? 'This link is not in the study any more.' : done}
      </p>
    );
  return (
    <div className="mend-link">
      <Field
        id={MEND_LINK}
        label="New address for this link"
        name="mend-link"
        hint={address}
        inputMode="url"
        autoComplete="off"
        isCode
        value={other}
        error={problem}
        onChange={({ target }) => setOther(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // it would save before the address is in
          event.preventDefault();
          mend(LINKED);
        }}
      />
      <p className="button-row">
        <SmallButton onClick={() => mend(LINKED)}>{all === 1 ? 'Change it' : `Change it in ${all} places`}</SmallButton>
        {here === all ? null : <SmallButton onClick={() => mend([name])}>Only here</SmallButton>}
        <SmallButton onClick={() => change(LINKED, '', 'The words stay, without a link. Save puts it on the site.')}>
          Take it out
        </SmallButton>
      </p>
    </div>
  );
}
