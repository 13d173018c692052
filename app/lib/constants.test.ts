import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { defaultSiteContent } from '../features/site-content/default-site-content.ts';
import * as constants from './constants.ts';
import { ANCHOR_SCROLL, CAROUSEL, CASE_STUDIES_PAGE, COPYRIGHT_YEAR, HOME, PAGED_GALLERY, QUERY } from './constants.ts';
import { formatDate } from './dates.ts';
import { TOAST, UPLOAD } from './owner-constants.ts';

const toastStyles = readFileSync('app/ui/styles/toasts.css', 'utf8');

// The figures the product was promised with. A change here is a change of the promise, not of a detail.
test.each([
  ['everything read from the API is read again every 3000 ms', QUERY.refetchInterval, 3000],
  ['data is always stale', QUERY.staleTime, 0],
  ['case-study data is not kept', QUERY.cacheTime, 0],
  ['nothing is retried', QUERY.retry, false],
  ['one toast at a time', TOAST.limit, 1],
  ['a toast record goes 1,000,000 ms after dismissal', TOAST.removeAfterDismissal, 1_000_000],
  ['a toast is shown for 5000 ms', TOAST.shownFor, 5000],
  ['a toast is swiped away beyond 50 px', TOAST.swipeThreshold, 50],
  ['F8 leads to the toasts', TOAST.hotkey, 'F8'],
  [
    'toasts are at most 420 px wide',
    [...new Set(toastStyles.match(/max-width: (?!none|100)[^;]*/g))],
    ['max-width: 420px'],
  ],
  ['anchors stop 80 px below the top', ANCHOR_SCROLL.offset, 80],
  ['anchors stop lower from 768 px width on', ANCHOR_SCROLL.fromWidth, 768],
  ['home scrolls to its introduction after 6 s', HOME.aboutScrollAfter, 6000],
  ['that scroll stops 80 px below the top', HOME.aboutScrollOffset, 80],
  ['the home gallery turns every 10 s', HOME.galleryRotation, 10_000],
  ['the home gallery has up to 8 dots', HOME.galleryDots, 8],
  ['the carousel advances every 5 s', CAROUSEL.interval, 5000],
  ['the carousel is swiped beyond 50 px', CAROUSEL.swipeThreshold, 50],
  ['the carousel has up to 10 dots', CAROUSEL.maxDots, 10],
  ['the case-studies page advances every 8 s', CASE_STUDIES_PAGE.autoScroll, 8000],
  ['wheel, touch and key pause it for 15 s', CASE_STUDIES_PAGE.pauseAfterUse, 15_000],
  ['a click pauses it for 60 s', CASE_STUDIES_PAGE.pauseAfterClick, 60_000],
  ['the paged gallery holds 12 items', PAGED_GALLERY.pageSize, 12],
  ['dates read like March 5, 2025', formatDate('2025-03-05'), 'March 5, 2025'],
  ['uploads are jpeg, jpg, png, webp', UPLOAD.extensions, ['jpeg', 'jpg', 'png', 'webp']],
  ['the upload hint is 5 MB', UPLOAD.hintBytes, 5 * 1024 * 1024],
  ['the copyright year', COPYRIGHT_YEAR, 2025],
  ['the number of media outlets', defaultSiteContent.outlets.length, 13],
])('%s', (_, actual, promised) => {
  expect(actual).toEqual(promised);
});

test('the upload hint says 5MB', () => {
  expect(UPLOAD.hint).toContain('5MB');
});

test('every figure is one that the program goes by', () => {
  const program = sourceFiles(['app', 'server'])
    .filter(({ path, isTest }) => !isTest && path !== 'app/lib/constants.ts')
    .map(({ code }) => code);
  const names = Object.entries(constants).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [name],
  );
  const isUsed = (name: string) => program.some((code) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
