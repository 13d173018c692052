import { useResolvedText } from '../../../../kit/workspace/form/figures.tsx';
import { useValue } from '../../../../kit/workspace/form/form-context.ts';
import type { Path } from '../../../../kit/workspace/form/form-values.ts';

/** About how much of each a list of results shows. */
const SHOWN = { title: 60, description: 155 };

/** How a list of search results will show the page. */
export function SearchResult({ path }: { path: Path }) {
  const { value: title } = useValue([...path, 'title']);
  const { value: description } = useValue([...path, 'description']);
  const shown = useResolvedText();
  const { value: canonical } = useValue([...path, 'canonical']);
  return (
    <section className="ecard" aria-labelledby="search-result-heading">
      <h2 id="search-result-heading">In a list of results</h2>
      <div className="sresult">
        <p className="mono">{location.host + (canonical === '/' ? '' : String(canonical ?? ''))}</p>
        <p className="st">{cut(shown(textOf(title)), SHOWN.title)}</p>
        <p>{cut(shown(textOf(description)), SHOWN.description)}</p>
      </div>
      <p className="ht">Search engines cut long texts, and sometimes choose their own.</p>
    </section>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()} …` : text;
}
