import { useCallback, useEffect, useId, useRef, useState } from 'react';
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

  const close = useCallback(() => {
    setIsOpen(false);
    box.current?.querySelector('button')?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside({ target }: PointerEvent) {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    }
    function closeByKey({ key, target }: KeyboardEvent) {
      if (key === 'Escape' && target instanceof Node && box.current?.contains(target)) close();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, close]);

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
        <section className="pastlist" id={id} aria-label="Past messages">
          <p className="pasthead">
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
