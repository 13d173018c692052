import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

type ExamplesFile = { examples: Record<string, ReactElement> };

const files = import.meta.glob<ExamplesFile>('./examples/*.examples.tsx', { eager: true });
const parts = Object.keys(import.meta.glob('../../app/ui/*.tsx')).filter((path) => !/\.(test|server)\.tsx$/.test(path));
const all = Object.entries(files).flatMap(([path, { examples }]) =>
  Object.entries(examples).map(([name, example]) => ({ name: `${nameOf(path)} ${name}`, example })),
);

function fileOf(part: string): string {
  return `./examples/${part}.examples.tsx`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.examples)?\.tsx$/, '');
}

function html(part: string, example: string): string {
  const element = files[fileOf(part)]?.examples[example];
  if (!element) throw new Error(`${part} has no example ${example}`);
  return renderToStaticMarkup(element);
}

/** What a reader of the page's text would get. */
function words(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('every part shows itself in examples', () => {
  expect(parts.filter((path) => !files[fileOf(nameOf(path))])).toEqual([]);
});

test('all examples fit on one page: no id comes twice', () => {
  const page = renderToStaticMarkup(all.map(({ name, example }) => <div key={name}>{example}</div>));
  const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(all)('$name', ({ example }) => {
  const markup = renderToStaticMarkup(example);

  test('carries no inline style', () => {
    expect(markup).not.toMatch(/\sstyle=/);
  });

  test('names every picture, button and field', () => {
    for (const [image] of markup.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\salt="/);
    for (const [button, attributes = '', inside = ''] of markup.matchAll(/<button\b([^>]*)>(.*?)<\/button>/g)) {
      expect(attributes, button).toMatch(/\stype="/);
      expect(words(inside) !== '' || /aria-label="[^"]+"/.test(attributes), button).toBe(true);
    }
    for (const [field] of markup.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
      const id = field.match(/\sid="([^"]+)"/)?.[1];
      expect(markup).toContain(`<label for="${id}">`);
    }
  });

  test('points only at ids that exist, each of them once', () => {
    const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, references = ''] of markup.matchAll(/\saria-(?:describedby|labelledby|controls)="([^"]+)"/g))
      for (const id of references.split(' ')) expect(ids).toContain(id);
  });
});

describe('button', () => {
  test('pending: says so, stays focusable, shows the pending words', () => {
    const markup = html('button', 'pending');
    expect(words(markup)).toBe('Saving...');
    expect(markup).toContain('aria-disabled="true"');
    expect(markup).not.toMatch(/\sdisabled/);
  });

  test('submits only when asked to', () => {
    expect(html('button', 'primary')).toContain('type="button"');
    expect(html('button', 'submit')).toContain('type="submit"');
  });
});

describe('external link', () => {
  test('opens a new tab that has no way back, and says so outside its own words', () => {
    const markup = html('external-link', 'textAndButton');
    expect(markup).toMatch(/<a [^>]*target="_blank"/);
    expect(markup).toContain('rel="noopener noreferrer"');
    expect(words(markup.match(/<a .*?<\/a>/)?.[0] ?? '')).toBe('Free workshop');
    expect(markup).toMatch(/aria-describedby="(\S+)".*<p id="\1" hidden="">\(opens in a new tab\)/);
  });
});

describe('field', () => {
  test('hint and error describe the control, and the error marks it', () => {
    const markup = html('field', 'withError');
    expect(markup).toContain('aria-describedby="slug-hint slug-error"');
    expect(markup).toContain('aria-invalid="true"');
    expect(words(markup)).toContain('Slug must be URL-friendly');
  });

  test('without an error nothing is marked', () => {
    expect(html('field', 'plain')).not.toContain('aria-invalid');
  });

  test('a password is masked, may be filled by a manager, and can be shown', () => {
    const markup = html('field', 'password');
    expect(markup).toContain('type="password"');
    expect(markup).toContain('autoComplete="current-password"');
    expect(markup).toContain('aria-label="Show password"');
  });

  test('a textarea has the rows it was given', () => {
    expect(html('field', 'textarea')).toContain('rows="3"');
  });
});

describe('picture', () => {
  test('an upload offers its copies and reserves its space', () => {
    const markup = html('picture', 'upload');
    expect(markup).toMatch(/<source type="image\/avif" srcSet="[^"]*-1280\.avif 1280w" sizes="33vw"\/>/);
    expect(markup).not.toContain('-1920');
    expect(markup).toMatch(/width="1600" height="1067"/);
    expect(markup).toContain('loading="lazy"');
  });

  test('the first one is fetched before others', () => {
    expect(html('picture', 'first')).toMatch(/loading="eager" fetchPriority="high"/);
  });

  test('pulses until it has come', () => {
    expect(html('picture', 'upload')).toContain('pic-loading');
  });

  test('a picture from elsewhere is asked for as it is', () => {
    expect(html('picture', 'elsewhere')).not.toContain('<source');
  });

  test('a decorative one is silent', () => {
    expect(html('picture', 'decorative')).toContain('alt=""');
  });
});

describe('tabs', () => {
  test('one stop in the tab order, one panel, each named by the other', () => {
    const markup = html('tabs', 'secondOpen');
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-selected="true"[^>]*>Register/);
    expect(words(markup)).toBe('Login Register Register here.');
  });
});

describe('toast', () => {
  test('success is a status, failure an alert; both regions are there before any message', () => {
    expect(html('toast', 'empty')).toMatch(/<div role="status"><\/div><div role="alert"><\/div>/);
    expect(html('toast', 'success')).toMatch(/role="status"><div class="toast"/);
    expect(html('toast', 'destructive')).toMatch(/role="alert"><div class="toast bad"/);
    expect(html('toast', 'silent')).toMatch(/role="alert"><\/div><div class="toast bad"/);
  });

  test('the region names its key', () => {
    expect(html('toast', 'empty')).toContain('aria-label="Notifications (F8)"');
  });

  test('can be closed by a button and can carry an action', () => {
    expect(html('toast', 'withAction')).toContain('aria-label="Close notice"');
    expect(words(html('toast', 'withAction'))).toContain('Undo');
  });
});

describe('spinner, skeleton, state panels', () => {
  test('waiting is said in words', () => {
    expect(html('spinner', 'withWords')).toMatch(/role="status".*Loading case studies/);
    expect(html('skeleton', 'study')).toMatch(/aria-busy="true".*Loading case study/);
  });

  test('an error offers another try, as a button or as a link', () => {
    expect(html('state-panel', 'error')).toMatch(/role="alert".*<button[^>]*>Retry/);
    expect(html('state-panel', 'errorWithoutScript')).toMatch(/<a [^>]*href="\/case-studies"[^>]*>Retry/);
  });

  test('the exact words of the empty list stand alone', () => {
    expect(html('state-panel', 'empty')).toContain('>No case studies yet<');
  });
});

describe('drawing', () => {
  test('is silent or an image with a name', () => {
    expect(html('drawing', 'decorative')).toMatch(/aria-hidden="true"><svg/);
    expect(html('drawing', 'described')).toMatch(/role="img" aria-label="A carton from the side"><svg/);
  });
});

describe('error summary', () => {
  test('leads to the fields in question', () => {
    expect(html('error-summary', 'two')).toContain('<a href="#slug">Slug must be URL-friendly</a>');
  });
});
