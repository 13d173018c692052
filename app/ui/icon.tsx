import type { WorkspaceIconName } from './workspace-icons.ts';

/** Strokes on a 24 unit box; the pen is 2.2 wide. All that visitors see, and so all that they load. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  out: 'M7 17 17 7M8 7h9v9',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  tick: 'M4 12l5 5L20 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  warn: 'M12 3 2 20h20zM12 10v5M12 17v1',
  'image-off': 'M3 3l18 18M8 4h12v12M16 20H4V8M7 16l4-5 3 4',
  cross: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 7h18M3 17h18',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
} as const;

export type IconName = keyof typeof paths | WorkspaceIconName;

const drawn: Partial<Record<IconName, string>> = { ...paths };

/** Adds icons that visitors do not load; answers the names of all that there are. */
export function addIcons(more: Partial<Record<IconName, string>>): IconName[] {
  return Object.keys(Object.assign(drawn, more)) as IconName[]; // it has no others
}

/**
 * One stroke icon in the colour and size of the text around it. It says nothing to assistive technology: words beside
 * it, or the name of its button, do.
 *
 * @example <Icon name="arrow" />
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn[name]} />
    </svg>
  );
}
