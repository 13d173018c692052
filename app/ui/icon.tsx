/** Strokes on a 24 unit box; the pen is 2.2 wide. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  out: 'M7 17 17 7M8 7h9v9',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  tick: 'M4 12l5 5L20 6',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  grip: 'M9 5v2M9 11v2M9 17v2M15 5v2M15 11v2M15 17v2',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  warn: 'M12 3 2 20h20zM12 10v5M12 17v1',
  'image-off': 'M3 3l18 18M8 4h12v12M16 20H4V8M7 16l4-5 3 4',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9.5a2.5 2.5 0 1 0 .01 0',
  'eye-off': 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM4 20 20 4',
  cross: 'M5 5l14 14M19 5 5 19',
  link: 'M10 14l4-4M9 8l3-3a4 4 0 0 1 6 6l-3 3M15 16l-3 3a4 4 0 0 1-6-6l3-3',
  home: 'M4 11l8-7 8 7v9H4z',
  menu: 'M3 7h18M3 17h18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M9 4 4 9l5 5',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 22h4',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];

/**
 * One stroke icon in the colour and size of the text around it. It says nothing to assistive technology: words beside
 * it, or the name of its button, do.
 *
 * @example <Icon name="arrow" />
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
