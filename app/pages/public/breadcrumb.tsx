import type { Step } from './page-seo.ts';

/**
 * The way to the present page, which is the last step.
 *
 * @example <Breadcrumb steps={[{ name: 'Home', path: '/' }, { name: 'Services', path: '/services' }]} />
 */
export function Breadcrumb({ steps }: { steps: Step[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index === steps.length - 1 ? <span aria-current="page">{name}</span> : <a href={path}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
