type Described =
  | { label: string; decorative?: never; isDescribed?: never }
  | { label?: never; decorative: true; isDescribed?: never }
  | { label?: never; decorative?: never; isDescribed: true };

type DrawingProps = Described & {
  /** An `<svg>` element as text, from our own drawing code; never from outside. */
  svg: string;
  as?: 'span' | 'div' | 'figure';
};

/**
 * Puts one of our drawings into a page: named by `label`, as decoration, or `isDescribed` by a text inside its own
 * `<svg>`. Without a label its wrapper takes part in no layout: rules for the `svg` hold as if it stood there alone.
 *
 * @example <Drawing svg={bottle()} label="A bottle pulled apart along its axis" />
 */
export function Drawing({ svg, label, isDescribed, as: Element = 'span' }: DrawingProps) {
  const html = { __html: svg };
  if (isDescribed) return <Element className="draw" dangerouslySetInnerHTML={html} />;
  if (label === undefined) return <Element className="draw" aria-hidden="true" dangerouslySetInnerHTML={html} />;
  return <Element className="draw" role="img" aria-label={label} dangerouslySetInnerHTML={html} />;
}
