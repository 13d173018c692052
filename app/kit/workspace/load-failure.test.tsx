import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, UnreachableError } from '../../lib/api-client.ts';
import { LoadFailure } from './load-failure.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(<LoadFailure message="The trash could not be read." error={error} onRetry={() => {}} />);

test('what could not be read says why, in the words of the site', () => {
  const refusal = new ApiError(503, 'The database cannot be reached. Try again in a moment.');
  expect(shown(refusal)).toContain(
    'The trash could not be read. The database cannot be reached. Try again in a moment.',
  );
  expect(shown(new UnreachableError())).toContain('The trash could not be read. The site cannot be reached.');
  expect(shown(refusal)).toContain('Retry');
});

test('pages of proxies and messages of programs are not shown', () => {
  expect(shown(new ApiError(502, '<html><h1>Bad Gateway</h1></html>'))).toContain(
    'The trash could not be read. The server answered with 502.</span>',
  );
  expect(shown(new TypeError('x is undefined'))).toContain('The trash could not be read.</span>');
  expect(shown(null)).toContain('The trash could not be read.</span>');
});
