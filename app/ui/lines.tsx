import { Fragment } from 'react';

/** A text of the owner's with the breaks that she typed. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // lines have no name of their own, and none is moved
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
