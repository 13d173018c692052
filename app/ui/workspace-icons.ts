import { addIcons } from './icon.tsx';

/** The icons of the workspace alone. Whoever imports them has all. */
export const workspaceIcons = {
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  up: 'M12 19V5M6 11l6-6 6 6',
  grip: 'M9 5v2M9 11v2M9 17v2M15 5v2M15 11v2M15 17v2',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9.5a2.5 2.5 0 1 0 .01 0',
  'eye-off': 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM4 20 20 4',
  link: 'M10 14l4-4M9 8l3-3a4 4 0 0 1 6 6l-3 3M15 16l-3 3a4 4 0 0 1-6-6l3-3',
  plus: 'M12 5v14M5 12h14',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13 7l4 4',
  undo: 'M4 9h10a6 6 0 0 1 0 12H8M9 4 4 9l5 5',
  bell: 'M6 17V10a6 6 0 0 1 12 0v7l2 2H4zM10 22h4',
  download: 'M12 4v12M7 11l5 5 5-5M4 16v4h16v-4',
  panel: 'M3 5h18v14H3zM15 5v14',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;

export type WorkspaceIconName = keyof typeof workspaceIcons;

export const iconNames = addIcons(workspaceIcons);
