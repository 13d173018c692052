import { useId, useState } from 'react';
import { SentForm } from '../../../kit/workspace/form/sent-form.tsx';
import { saveDownload } from '../../../kit/workspace/save-download.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction, useReadAnew, useTask } from '../../../kit/workspace/use-action.ts';
import { isMailAddress } from '../../../lib/mail-address.ts';
import { Field } from '../../../ui/field.tsx';
import { deletedInWords } from '../personal-data.ts';

/** For somebody who asks what is kept about them, or wants it gone. */
export function PersonalDataForm() {
  const id = useId();
  const freshen = useReadAnew('everything');
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');

  const save = useTask(
    () => saveDownload('personal-data.json', 'POST /personal-data/export', { body: personOf(email, name) }),
    {
      says: ['Data exported', 'The file holds everything that is kept about this person.'],
    },
  );
  const remove = useAction('POST /personal-data/delete', {
    input: () => ({ body: personOf(email, name) }),
    after: () => void freshen(),
    clears: () => {
      setEmail('');
      setName('');
    },
    says: (deleted) => ['Data deleted', deletedInWords(deleted)],
  });
  const isPending = save.isPending || remove.isPending;

  /** Whether there is somebody to look for; says so beside the field where there is nobody. */
  function isUsable(): boolean {
    const isAddress = email.trim() === '' ? name.trim() !== '' : isMailAddress(email.trim());
    setProblem(isAddress ? '' : 'Enter a mail address, for example ann@example.com.');
    if (!isAddress) document.getElementById(id)?.focus();
    return isAddress && !isPending;
  }
  function askAndRemove() {
    if (isUsable() && window.confirm(deleteQuestion(email.trim() || name.trim()))) remove.mutate();
  }

  return (
    <SentForm noValidate onSend={() => isUsable() && save.mutate()}>
      <Field
        label="Mail address of the person"
        name="person"
        id={id}
        type="email"
        autoComplete="off"
        value={email}
        error={problem}
        hint="Any spelling of the mailbox is found. Fill in the name, too, if you know it. The record notes that it was done, not for whom."
        onChange={({ target }) => setEmail(target.value)}
      />
      <Field
        label="Name of the person"
        name="person-name"
        autoComplete="off"
        maxLength={300}
        value={name}
        hint="Or the profile. Who wrote a testimonial or answered to a review gave no mail address."
        onChange={({ target }) => setName(target.value)}
      />
      <p className="button-row">
        <SmallButton type="submit" isPending={save.isPending} pendingText="Exporting...">
          Export their data
        </SmallButton>
        <SmallButton look="destructive" isPending={remove.isPending} pendingText="Deleting..." onClick={askAndRemove}>
          Delete their data
        </SmallButton>
      </p>
    </SentForm>
  );
}

function personOf(email: string, name: string) {
  return {
    ...(email.trim() === '' ? {} : { email: email.trim() }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  };
}

const deleteQuestion = (person: string) =>
  `Delete everything that is kept about ${person} for good? Backups keep it until they go; it stays deleted if one is put back.`;
