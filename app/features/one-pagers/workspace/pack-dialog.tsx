import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { apiResponse } from '../../../kit/api.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { saveBlob } from '../../../kit/workspace/save-download.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { Field } from '../../../ui/field.tsx';
import { draftListQuery } from '../../case-studies/workspace/draft-queries.ts';
import { PACK_LIMITS } from '../pack-limits.ts';
import { draftItem, type PackItem } from './pack-items.ts';
import { PackOrder } from './pack-order.tsx';

type PackDialogProps = { items: readonly PackItem[]; onClose: () => void };

/** What goes to a meeting: studies in an order, for whom, and what is said on the cover. The file is handed over and not kept. */
export function PackDialog({ items: chosen, onClose }: PackDialogProps) {
  const id = useId();
  const [items, setItems] = useState(chosen);
  const make = useTask((fields: PackFields) => madePack(items, fields), {
    after: onClose,
    says: (file) => ['Pack made', `The file ${file} is among your downloads.`],
    failure: 'refusal',
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (make.isPending) return;
    const fields = new FormData(event.currentTarget);
    make.mutate({
      recipient: String(fields.get('recipient')),
      note: String(fields.get('note')),
      date: String(fields.get('date')),
      contact: fields.get('contact') === 'email' ? 'email' : 'booking',
    });
  }

  return (
    <Modal title="Pack for a meeting" shape="sheet" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p className="ht">One PDF with a cover, and each case study on one page. Nothing of it is kept here.</p>
        <Field
          label="Recipient"
          name="recipient"
          autoComplete="off"
          maxLength={PACK_LIMITS.recipient}
          required
          hint="Stands on the cover: a person, a company, or both."
          error={make.refusal?.sentence}
        />
        <Field
          kind="textarea"
          label="Note"
          name="note"
          rows={4}
          maxLength={PACK_LIMITS.note}
          hint="Optional. A few sentences under the name."
        />
        <Field label="Date" name="date" type="date" hint="Optional. Today's, if left empty." />
        <div className="fld">
          <label htmlFor={`${id}-contact`}>Way to get in touch</label>
          <select id={`${id}-contact`} name="contact" defaultValue="booking">
            <option value="booking">The booking link</option>
            <option value="email">The email address</option>
          </select>
        </div>
        <PackOrder items={items} onChange={setItems} />
        <AddDraft items={items} onAdd={(item) => setItems([...items, item])} />
        <p>
          <SmallButton look="primary" type="submit" isPending={make.isPending} pendingText="Making the PDF...">
            Make PDF
          </SmallButton>
        </p>
      </form>
    </Modal>
  );
}

type PackFields = { recipient: string; note: string; date: string; contact: 'booking' | 'email' };

async function madePack(items: readonly PackItem[], { date, ...fields }: PackFields) {
  const studyIds = items.map(({ name }) => name);
  const reply = await apiResponse('POST /packs', { body: { studyIds, ...fields, ...(date === '' ? {} : { date }) } });
  const file = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'case-studies.pdf';
  saveBlob(await reply.blob(), file);
  return file;
}

/** Drafts that are not in it yet; nothing where there are none. */
function AddDraft({ items, onAdd }: { items: readonly PackItem[]; onAdd: (item: PackItem) => void }) {
  const id = useId();
  const { data = [] } = useQuery(draftListQuery);
  const others = data
    .filter(({ hasWords }) => hasWords)
    .map(draftItem)
    .filter(({ name }) => !items.some((item) => item.name === name));
  if (others.length === 0 || items.length >= PACK_LIMITS.studies) return null;
  return (
    <div className="fld">
      <label htmlFor={id}>Add a draft</label>
      <select
        id={id}
        value=""
        onChange={({ target }) => {
          const item = others.find(({ name }) => name === target.value);
          if (item) onAdd(item);
        }}
      >
        <option value="">Choose a draft</option>
        {others.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <span className="ht">Its page is marked Draft.</span>
    </div>
  );
}
