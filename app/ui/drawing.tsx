type Described = { label: string; decorative?: never } | { label?: never; decorative: true };

export type DrawingProps = Described & {
  /** An `<svg>` element as text, from our own drawing code; never from outside. */
  svg: string;
  as?: 'span' | 'div' | 'figure';
};

/**
 * Puts one of our drawings into a page. It takes part in no layout of its own when decorative: rules for the `svg`
 * inside hold as if it stood there alone.
 *
 * @example <Drawing svg={bottle()} label="A bottle pulled apart along its axis" />
 */
export function Drawing({ svg, label, as: Element = 'span' }: DrawingProps) {
  const html = { __html: svg };
  if (label === undefined) return <Element className="draw" aria-hidden="true" dangerouslySetInnerHTML={html} />;
  return <Element className="draw" role="img" aria-label={label} dangerouslySetInnerHTML={html} />;
}
