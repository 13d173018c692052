/** A table to be saved as a file, never shown in place. */
export function csvReply(csv: string, name: string): Response {
  return fileReply(csv, 'text/csv; charset=utf-8', name);
}

/** A text to be saved as a file. */
export function fileReply(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
