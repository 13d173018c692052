/** Strokes on a 24 unit box, as those of ui/icon.tsx; here, because no page of a visitor draws them. */
const paths = {
  Dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z',
  Content: 'M5 3h10l4 4v14H5zM9 9h3M9 13h6M9 17h6',
  Media: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9a1 1 0 1 0 .01 0',
  Enquiries: 'M3 5h18v14H3zM3 6l9 7 9-7',
  Visits: 'M4 20h16M6 16v-5M11 16V5M16 16V9',
  Testimonials: 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5',
  Letters: 'M21 3 3 10l6 3 3 7zM9 13l12-10',
  Subscribers: 'M9 4a3.5 3.5 0 1 0 .01 0M3 20c0-8 12-8 12 0M16 5a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  'Set-up': 'M4 5h4v4H4zM4 15h4v4H4zM11 7h9M11 17h9',
  Settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
} as const;

/** What stands before the name of a place. */
export function PlaceIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
