import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { meantKey } from '../../../kit/workspace/meant-key.ts';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { isForPage, pageKeys } from '../../../kit/workspace/single-keys.ts';
import { answerFindKey, isChord, saveButton } from './chords.ts';
import { SHORTCUTS, shortcutFor } from './shortcut-keys.ts';

/** For how long g waits for its letter, in milliseconds. */
const PREFIX_COUNTS_FOR = 1500;

/**
 * Listens for shortcuts on every page of the workspace. Those of a single key never act while somebody types or a dialog is
 * open; Ctrl+K and Ctrl+S do while typing, since no browser types anything with them.
 */
export function Shortcuts({ onFind }: { onFind: () => void }) {
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);

  // with the frame that shows the page: a busy machine runs other effects after it, and a key pressed before them was lost
  useLayoutEffect(() => answerFindKey(onFind), [onFind]);
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const key = meantKey(event);
      if (isChord(event, 's')) {
        event.preventDefault();
        if (!event.repeat) saveButton(document)?.click();
        return;
      }
      if (key === 'Shift' || !isForPage(event)) return;
      const now = performance.now();
      const shortcut = shortcutFor(key, now - prefixAt.current < PREFIX_COUNTS_FOR);
      prefixAt.current = Number.NEGATIVE_INFINITY;
      if (!shortcut) return;
      event.preventDefault();
      if (shortcut.kind === 'prefix') prefixAt.current = now;
      if (shortcut.kind === 'help') setIsHelpOpen(true);
      if (shortcut.kind === 'search') {
        const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (search) search.focus();
        else onFind();
      }
      if (shortcut.kind === 'go') void navigate(shortcut.to);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [navigate, onFind]);

  return isHelpOpen ? <ShortcutSheet onClose={() => setIsHelpOpen(false)} /> : null;
}

function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="keys">
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>Find anything</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>S</kbd>
          </dt>
          <dd>Save</dd>
        </div>
        {[...SHORTCUTS, ...pageKeys()].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 ? ' then ' : null}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>F8</kbd>
          </dt>
          <dd>Go to the message on screen</dd>
        </div>
      </dl>
      <p>
        On a Mac, Cmd takes the place of Ctrl. Shortcuts of a single key never act while you type. They are switched off
        under Settings, Mail and time.
      </p>
    </Modal>
  );
}
