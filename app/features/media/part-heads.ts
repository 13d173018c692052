/** What stands before the content of a part: its names and its type. Browsers send a hundred bytes and the file's name. */
export const PART_HEAD = { bytes: 4096, lines: 20 } as const;

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST = Buffer.from('--');

/** The text between the parts, by the type of the body; null where it names none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = /;\s{0,9}boundary=(?:"([^"]{1,200})"|([^\s";,]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? null;
}

/**
 * Looks at a multipart body as it passes: answers false from the first head on that is larger than `PART_HEAD`. Parsers cut
 * such a head silently and take the part by what is left of it. Holds on to one head at most.
 */
export function partHeads(boundary: string): (chunk: Uint8Array) => boolean {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let buffered: Uint8Array = Buffer.from('\r\n'); // the first one may stand at the very beginning
  let place: 'content' | 'head' | 'after the last part' = 'content';

  return (chunk) => {
    if (place === 'after the last part') return true;
    const data = Buffer.concat([buffered, chunk]);
    let at = 0;
    for (;;) {
      if (place === 'content') {
        const found = data.indexOf(delimiter, at);
        if (found === -1) {
          buffered = data.subarray(Math.max(at, data.length - delimiter.length + 1));
          return true;
        }
        at = found + delimiter.length;
        place = 'head';
      }
      if (data.subarray(at, at + LAST.length).equals(LAST)) {
        place = 'after the last part';
        return true;
      }
      const end = data.indexOf(END_OF_HEAD, at);
      const head = data.subarray(at, end === -1 ? data.length : end);
      if (isTooLarge(head)) return false;
      if (end === -1) {
        buffered = head;
        return true;
      }
      at = end + 2; // its last line end may be the first of the next delimiter
      place = 'content';
    }
  };
}

function isTooLarge(head: Buffer): boolean {
  if (head.length > PART_HEAD.bytes) return true;
  let lines = 0;
  for (let at = head.indexOf('\r\n'); at !== -1; at = head.indexOf('\r\n', at + 2)) lines++;
  return lines > PART_HEAD.lines;
}
