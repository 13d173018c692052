import type { Message } from './message.ts';

/**
 * In English what stands in the parts of a page that a browser brings to life, and in parts that the workspace shows, too. It
 * travels with them; a page in another language carries its own words beside it. Named by where they are met.
 */
export const movingWords = {
  'moving.pauseImages': 'Pause images',
  'moving.playImages': 'Play images',
  'moving.pauseSets': 'Pause image sets',
  'moving.playSets': 'Play image sets',
  'moving.pausePages': 'Pause page rotation',
  'moving.playPages': 'Play page rotation',
  'moving.pauseScroll': 'Pause auto-scroll',
  'moving.playScroll': 'Play auto-scroll',
  'moving.kind': 'carousel',
  'moving.slide': 'slide',

  'parts.missingPicture': 'Image not found',
  'parts.retry': 'Retry',
  'parts.problems': { by: 'count', one: 'One thing to put right', other: '{count} things to put right' },
  'parts.breadcrumb': 'Breadcrumb',
  'parts.viewStudy': 'View Full Case Study',

  'home.setsShown': 'Showing {place} of {count} sets',
  'home.setIsShown': 'Set {place} of {count} is shown.',
  'home.showSet': 'Show set {place}',
  'home.moreSets': '+{count} more',
  'home.challenge': 'challenge',
  'home.solution': 'solution',
  'home.other': 'other',
  'home.movingDown': 'Moving down in a moment.',
  'home.stay': 'Stay here',

  'studies.loading': 'Loading case studies',
  'studies.failed': 'Failed to load case studies. Please try again later.',
  'studies.earlier': 'Earlier case studies',
  'studies.more': 'More case studies',
  'studies.searched': '“{words}”',
  'studies.both': '{service}, {words}',
  'studies.scrolling': 'Page scrolling',
  'studies.place': '{place} of {count}',
  'studies.waiting': 'waiting',
  'studies.previousSection': 'Previous section',
  'studies.nextSection': 'Next section',
  'studies.sections': 'Sections on this page',
  'studies.viewOne': 'View Full Case Study: {title}',

  'carousel.name': '{title} images',
  'carousel.previous': 'Previous image',
  'carousel.next': 'Next image',
  'carousel.slide': '{section}, {place} of {count}',
  'carousel.image': 'Image {place} of {count}',
  'carousel.challenge': 'Problem',
  'carousel.solution': 'Solution',
  'carousel.results': 'Result',
  'carousel.none': 'Visual Gallery',
  'carousel.soon': 'Project images coming soon',

  'gallery.name': 'Case study images',
  'gallery.page': 'Page {place} of {count}',
  'gallery.shown': '{shown} of {count} images',
  'gallery.previous': 'Previous page',
  'gallery.next': 'Next page',
  'gallery.challenge': 'challenge',
  'gallery.solution': 'solution',
  'gallery.results': 'results',

  'section.challenge': 'Challenge',
  'section.solution': 'Solution',
  'section.results': 'Results',

  'study.loading': 'Loading case study',
  'study.minutes': { by: 'count', one: '1 minute', other: '{count} minutes' },
  'study.beforeAndAfter': 'Before and after',
  'study.showAfter': 'Show more of after: {label}',
  'study.percentAfter': '{share} percent after',
  'study.challengeImages': 'Problem',
  'study.solutionImages': 'Solution',
  'study.resultsImages': 'Results',
  'study.imagesOf': '{section} images',
  'study.images': { by: 'count', one: '1 image', other: '{count} images' },
  'study.wholePicture': 'The picture in full',
} as const satisfies Record<string, Message>;

export type MovingWord = keyof typeof movingWords;
