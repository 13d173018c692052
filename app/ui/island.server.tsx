import { type ComponentType, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { SiteWords } from '../interface-words/use-words.ts';

/** What the client needs to bring one moving part of a page to life. */
type IslandProps<Props> = {
  /** The key under which the client knows the component. */
  name: string;
  component: ComponentType<Props>;
  /** Plain JSON. */
  props: Props;
  /** What surrounds the component on both sides, for example its query client. */
  wrapper: ComponentType<{ children: React.ReactNode }>;
};

/**
 * Renders a component into the document and leaves its props beside it, for the page's script to take over later.
 * It is rendered on its own, so that generated ids are the same on both sides.
 *
 * @example <Island name="home-gallery" component={HomeGallery} props={{ images }} wrapper={IslandProviders} />
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wrapper: Wrapper,
}: IslandProps<Props>) {
  const words = useContext(SiteWords);
  const html = renderToString(
    <SiteWords value={words}>
      <Wrapper>
        <Component {...props} />
      </Wrapper>
    </SiteWords>,
    { identifierPrefix: name },
  );
  return (
    <>
      <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: safeJson(props) }} />
    </>
  );
}

/** JSON that cannot end the script element it stands in. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
