import { ExternalLink, NewTabNote } from './external-link.tsx';

export const examples = {
  text: (
    <>
      <ExternalLink href="https://example.com/">Free workshop</ExternalLink>
      <NewTabNote />
    </>
  ),
  button: (
    <>
      <ExternalLink href="https://example.com/" className="btn">
        Join Next Free Event
      </ExternalLink>
      <NewTabNote />
    </>
  ),
};
