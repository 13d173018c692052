/** A picture as a text names it: an address, or the number of an attachment. */
export type SourcePicture = { address: string; alt: string; caption: string };

/** A piece of a text, in the order it stands there. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | ({ kind: 'picture' } & SourcePicture);
