import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

export type NewPassword = { username: string; password: string };

/** A password that was just made: shown once, to be handed on. */
export function MadePassword({ username, password, onClose }: NewPassword & { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    // not every browser lets a page write there; the password is on screen either way
    const isWritten = await navigator.clipboard?.writeText(password).then(
      () => true,
      () => false,
    );
    setIsCopied(isWritten ?? false);
  }

  return (
    <div className="epanel calm">
      <h3 ref={heading} tabIndex={-1}>
        The password of {username}
      </h3>
      <p>
        <code className="secret">{password}</code>
      </p>
      <p>It is shown only now. Hand it on in person or by telephone, and ask them to change it after signing in.</p>
      <p className="brow2">
        <Button look="secondary" size="small" icon="copy" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </p>
    </div>
  );
}
