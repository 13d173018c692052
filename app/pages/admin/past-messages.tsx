import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMoments } from '../../kit/workspace/site-time.ts';
import { SmallButton } from '../../kit/workspace/small-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToastRecords } from '../../ui/toast.tsx';
import type { ToastRecord } from '../../ui/toast-store.ts';

/** The messages of the last quarter of an hour, for whoever missed one; what they offered can still be done. */
export function PastMessages() {
  const id = useId();
  const records = useToastRecords();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  const close = useClosing(box, isOpen, () => setIsOpen(false));

  return (
    <div className="past" ref={box}>
      <button
        type="button"
        className="bell"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={records.length === 0 ? 'Past messages' : `Past messages, ${records.length}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span aria-hidden="true">Past messages</span>{' '}
        {records.length > 0 ? (
          <span className="tag sol" aria-hidden="true">
            {records.length}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <section className="past-list" id={id} aria-label="Past messages">
          <p className="past-head">
            <b>Past messages</b>
            <IconButton icon="cross" label="Close past messages" onClick={close} />
          </p>
          {records.length === 0 ? (
            <p>Nothing in the last quarter of an hour.</p>
          ) : (
            <ol>
              {records.map((record) => (
                <PastMessage key={record.id} record={record} onAct={close} />
              ))}
            </ol>
          )}
        </section>
      ) : null}
    </div>
  );
}

function PastMessage({ record, onAct }: { record: ToastRecord; onAct: () => void }) {
  const when = useMoments();
  const { title, description, isDestructive, createdAt, action } = record;
  return (
    <li>
      <p>
        <Icon name={isDestructive ? 'warn' : 'tick'} />
        <b>{title}</b>
      </p>
      {description ? <p>{description}</p> : null}
      <p className="ht">
        <time dateTime={createdAt.toISOString()}>{when(createdAt.toISOString())}</time>
      </p>
      {action ? (
        <SmallButton
          onClick={() => {
            onAct();
            action.run();
          }}
        >
          {action.label}
        </SmallButton>
      ) : null}
    </li>
  );
}

/** Closes what is open by a press elsewhere and by Escape; answers how to close it with the focus back on its button. */
function useClosing(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): () => void {
  const closeIt = useEffectEvent(close);
  function closeAndReturn() {
    close();
    box.current?.querySelector('button')?.focus();
  }
  const closeByKey = useEffectEvent(closeAndReturn);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true;
    const press = ({ target }: PointerEvent) => {
      if (!isInside(target)) closeIt();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isInside(event.target)) closeByKey();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen, box]);

  return closeAndReturn;
}
