/** What was deleted lists each noun; `GET /deleted` puts it together. */
export const calls = [];
