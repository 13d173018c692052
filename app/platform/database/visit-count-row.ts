/** How often something happened on a page on one day, whoever did it. */
export type VisitCountRow = {
  /** In the site's time zone, `2026-03-05`. */
  day: string;
  kind: string;
  /** The path of the page. */
  page: string;
  /** Where on it the link stands; empty where it is not about a link. */
  place: string;
  n: number;
};
