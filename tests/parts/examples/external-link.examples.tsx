import { ExternalLink, NewTabNote } from '../../../app/ui/external-link.tsx';

export const examples = {
  // together, because a document holds the note once
  textAndButton: (
    <>
      <p>
        <ExternalLink href="https://example.com/">Free workshop</ExternalLink>
      </p>
      <p>
        <ExternalLink href="https://example.com/" className="btn">
          Join Next Free Event
        </ExternalLink>
      </p>
      <NewTabNote>(opens in a new tab)</NewTabNote>
    </>
  ),
};
