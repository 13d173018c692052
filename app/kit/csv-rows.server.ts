import { Readable } from 'node:stream';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { type InfoRecord, type Options, parse } from 'csv-parse';
import { AppError } from '../lib/app-error.ts';

/** A line of a table, and where it stands in it. */
export type CsvLine = { record: string[]; line: number };

/** Bytes of a table that are read at one go: some milliseconds' worth, even of commas. */
const PIECE = 8 * 1024;
/** Longer than any line that people write; one without end would be one record, which is written at one go. */
const MAX_LINE = 32 * 1024;

/**
 * Reads a table that somebody sent, piece by piece, so that whatever stands in it others have their turn meanwhile. Throws what
 * the reader of CSV throws of what is none, and refuses a line without end by the sentence given.
 */
export async function* csvRows(csv: string, tooLong: string, options: Options): AsyncGenerator<CsvLine> {
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, ...options, info: true });
  const source = Readable.from(piecesOf(csv, tooLong)).on('error', (error) => parser.destroy(error));
  // what it answers with `info`
  for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: InfoRecord }>)
    yield { record, line: info.lines };
}

async function* piecesOf(csv: string, tooLong: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  let line = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    line = end === -1 ? line + piece.length : piece.length - end;
    if (line > MAX_LINE) throw new AppError('invalid', tooLong);
    yield piece;
    await letOthersWork();
  }
}
