import { useLayoutEffect, useRef, useState } from 'react';
import { saveBlob } from '../../../kit/workspace/save-download.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';

/** The codes for a lost phone, shown once: to print, to save or to copy. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasKept, setHasKept] = useState(false);

  useLayoutEffect(() => heading.current?.focus(), []);

  function save() {
    const text = `Recovery codes for ${location.host}\nEach works once, instead of the code from your phone.\n\n${codes.join('\n')}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
    setHasKept(true);
  }

  return (
    <div className="form printed">
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes for {location.host}
      </h3>
      <p>
        Each works once, instead of the code from your phone. They are shown only now: print them, or save them where
        you keep passwords.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="button-row unprinted">
        <SmallButton
          icon="print"
          onClick={() => {
            setHasKept(true);
            window.print();
          }}
        >
          Print
        </SmallButton>
        <SmallButton icon="download" onClick={save}>
          Save as a file
        </SmallButton>
      </p>
      <div className="sw unprinted">
        <input
          id="codes-kept"
          type="checkbox"
          checked={hasKept}
          onChange={({ target }) => setHasKept(target.checked)}
        />
        <label htmlFor="codes-kept">I have kept these codes</label>
      </div>
      <p className="unprinted">
        <SmallButton look="primary" disabled={!hasKept} onClick={onDone}>
          Done
        </SmallButton>
      </p>
    </div>
  );
}
