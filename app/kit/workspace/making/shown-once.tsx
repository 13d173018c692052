import { useLayoutEffect, useRef, useState } from 'react';
import { handOnTo } from '../../../ui/row.tsx';
import { SmallButton } from '../small-button.tsx';

type ShownOnceProps = {
  heading: string;
  secret: string;
  /** What to do with it. */
  advice: string;
  onClose: () => void;
};

/** A secret that was just made: on screen until it is put away, and never again. */
export function ShownOnce({ heading, secret, advice, onClose }: ShownOnceProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useLayoutEffect(() => {
    before.current = document.activeElement as HTMLElement; // what had the focus can have it again
    title.current?.focus();
  }, []);

  /** The focus goes back to what made it, which may be a form that was away meanwhile. */
  function close() {
    const place = title.current?.closest('section');
    const maker = before.current;
    onClose();
    handOnTo(() => (maker === document.body ? place?.querySelector<HTMLElement>('[type="submit"]') : maker));
  }

  async function copy() {
    // not every browser lets a page write there, and none without https: then it is marked, to be copied by hand
    const isWritten = await navigator.clipboard?.writeText(secret).then(
      () => true,
      () => false,
    );
    if (!isWritten && shown.current) getSelection()?.selectAllChildren(shown.current);
    setIsCopied(isWritten ?? false);
  }

  return (
    <div className="epanel calm">
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      <p>
        <code className="secret" ref={shown}>
          {secret}
        </code>
      </p>
      <p>It is shown only now. {advice}</p>
      <p className="button-row">
        <SmallButton icon="copy" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </SmallButton>
        <SmallButton look="primary" onClick={close}>
          Done
        </SmallButton>
      </p>
    </div>
  );
}
