import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiResponse, type Body } from '../../../kit/api.ts';
import { RecordForm } from '../../../kit/workspace/form/record-form.tsx';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { saveBlob } from '../../../kit/workspace/save-download.ts';
import { useTask } from '../../../kit/workspace/use-action.ts';
import { draftListQuery } from '../../case-studies/workspace/draft-queries.ts';
import { packGiven } from '../pack.ts';
import { PACK_LIMITS } from '../pack-limits.ts';
import { draftItem, type PackItem } from './pack-items.ts';
import { PackOrder } from './pack-order.tsx';

type PackDialogProps = { items: readonly PackItem[]; onClose: () => void };

/** What goes to a meeting: studies in an order, for whom, and what is said on the cover. The file is handed over and not kept. */
export function PackDialog({ items: chosen, onClose }: PackDialogProps) {
  const [items, setItems] = useState(chosen);
  const make = useTask(madePack, {
    clears: onClose,
    says: (file) => ['Pack made', `The file ${file} is among your downloads.`],
    failure: 'refusal',
  });

  return (
    <Modal title="Pack for a meeting" shape="sheet" onClose={onClose}>
      <RecordForm
        {...{ schema: packGiven, sends: make, button: 'Make PDF', pendingText: 'Making the PDF...' }}
        look="primary"
        intro={<p className="ht">One PDF with a cover, and each case study on one page. Nothing of it is kept here.</p>}
        blames="recipient"
        fields={{
          recipient: { label: 'Recipient', hint: 'Stands on the cover: a person, a company, or both.' },
          note: { label: 'Note', kind: 'textarea', rows: 4, hint: 'Optional. A few sentences under the name.' },
          date: { label: 'Date', type: 'date', hint: "Optional. Today's, if left empty." },
          contact: {
            label: 'Way to get in touch',
            choices: { booking: 'The booking link', email: 'The email address' },
          },
        }}
        more={{ studyIds: items.map(({ name }) => name) }}
      >
        <PackOrder items={items} onChange={setItems} />
        <AddDraft items={items} onAdd={(item) => setItems([...items, item])} />
      </RecordForm>
    </Modal>
  );
}

async function madePack(body: Body<'POST /packs'>) {
  const reply = await apiResponse('POST /packs', { body });
  const file = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'case-studies.pdf';
  saveBlob(await reply.blob(), file);
  return file;
}

/** Drafts that are not in it yet; nothing where there are none. */
function AddDraft({ items, onAdd }: { items: readonly PackItem[]; onAdd: (item: PackItem) => void }) {
  const { data = [] } = useQuery(draftListQuery);
  const others = data
    .filter(({ hasWords }) => hasWords)
    .map(draftItem)
    .filter(({ name }) => !items.some((item) => item.name === name));
  if (others.length === 0 || items.length >= PACK_LIMITS.studies) return null;
  return (
    <SelectField
      label="Add a draft"
      hint="Its page is marked Draft."
      value=""
      onChange={({ target }) => {
        const item = others.find(({ name }) => name === target.value);
        if (item) onAdd(item);
      }}
      options={[['', 'Choose a draft'], ...others.map(({ name, title }) => [name, title] as const)]}
    />
  );
}
