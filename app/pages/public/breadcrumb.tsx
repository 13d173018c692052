import { nameFor } from '../../interface-words/name-for.tsx';
import { useWords } from '../../interface-words/use-words.ts';
import type { Step } from './page-seo.ts';

/**
 * The way to the present page, which is the last step.
 *
 * @example <Breadcrumb steps={[{ name: 'Home', path: '/' }, { name: 'Services', path: '/services' }]} />
 */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  const { say, mark } = useWords();
  const [named, name] = nameFor(say('parts.breadcrumb'), mark('parts.breadcrumb'), 'breadcrumb');
  return (
    <nav className="crumbs" {...named}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index === steps.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
      {name}
    </nav>
  );
}
