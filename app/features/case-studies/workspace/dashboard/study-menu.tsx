import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MoreIcon } from '../../../../kit/workspace/more-icon.tsx';
import { notifyError, notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { beginLetterAbout, letterPlace } from '../../../letters/workspace/letter-queries.ts';
import type { CaseStudy } from '../../case-study.ts';

type Named = Pick<CaseStudy, 'id' | 'title' | 'slug'>;

/** What else can be done with a study, drawn once it is asked for. Closes with Escape and when the focus goes elsewhere. */
export function StudyMenu({ study }: { study: Named }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    if (menu.current) menu.current.open = false;
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !menu.current?.contains(relatedTarget)) close();
  }

  return (
    <details
      className="smenu"
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <summary className="pp" aria-label={`More for ${study.title}`}>
        <MoreIcon />
      </summary>
      {isOpen && <MenuItems study={study} close={close} />}
    </details>
  );
}

function MenuItems({ study, close }: { study: Named; close: () => void }) {
  const navigate = useNavigate();
  const address = `/case-studies/${study.slug}`;

  async function copy() {
    close();
    try {
      await navigator.clipboard.writeText(new URL(address, location.origin).href);
      notifySuccess('Copied', 'The address of the case study is in the clipboard.');
    } catch {
      notifyFailure('Not copied', `The browser did not allow it. The address is ${address}.`);
    }
  }

  async function writeLetter() {
    close();
    try {
      await navigate(letterPlace(await beginLetterAbout(study)));
    } catch (error) {
      notifyError(error as Error);
    }
  }

  return (
    <div>
      <a href={address} target="_blank" rel="noopener">
        View on site<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      <button type="button" onClick={() => void copy()}>
        Copy the address
      </button>
      <button type="button" onClick={() => void writeLetter()}>
        Write a letter about this
      </button>
    </div>
  );
}
