import { z } from 'zod';
import type { BodyLimits } from '../app/kit/call.ts';
import { AppError, type FieldProblem, invalid } from '../app/lib/app-error.ts';

/** The request's JSON through the schema; refuses other types, oversize, broken, too deep and too wide documents. */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  limits: BodyLimits,
): Promise<z.output<Schema>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new AppError('unsupported', 'Send the request as JSON, with Content-Type: application/json.');
  const value = parseJson(await readLimitedText(request, limits.bytes), limits);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(problemsOf(parsed.error));
  return parsed.data;
}

/** Refuses a body that is packed, of which nothing could be read. */
export function requirePlainBody({ headers }: Request): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return;
  throw new AppError('unsupported', 'Send the body as it is, without Content-Encoding: packed ones are not read.', {
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** Reads at most `limit` bytes of UTF-8; larger is refused without reading on. */
export async function readLimitedText(request: Request, limit: number): Promise<string> {
  const tooLarge = () => new AppError('too_large', `The request is larger than ${readable(limit)}.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw tooLarge();
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', 'The request ended before its body was complete.', { cause: error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new AppError('invalid', 'The request is not valid UTF-8 text.', { cause });
  }
}

function parseJson(text: string, { depth, values }: BodyLimits): unknown {
  const shape = shapeOf(text, depth);
  if (shape.depth > depth) throw new AppError('invalid', 'The JSON is nested too deeply.');
  if (shape.values > values) throw new AppError('invalid', 'The JSON holds too many values.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The request is not valid JSON.', { cause });
  }
}

/**
 * How deep a document is nested, and how many values it holds about, by counting brackets and commas outside of strings:
 * without building anything, and no further than to `maxDepth`.
 */
function shapeOf(text: string, maxDepth: number): { depth: number; values: number } {
  let depth = 0;
  let deepest = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < text.length && deepest <= maxDepth; index++) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 92) index++;
      else if (character === 34) isInString = false;
    } else if (character === 34) isInString = true;
    else if (character === 44) values++;
    else if (character === 91 || character === 123) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (character === 93 || character === 125) depth--;
  }
  return { depth: deepest, values };
}

/** What is said of a value for which its schema has no words of its own. */
const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.join('.') || 'The body';
  if (issue.code === 'invalid_type') return `${name} must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value')
    return `${name} must be ${issue.values.slice(0, MOST_TOLD).map(String).join(' or ')}`;
  if (issue.code === 'invalid_union') return `${name} is nothing of what it can be`;
  if (issue.code === 'too_small') return `${name} must be at least ${bound(issue, issue.minimum)}`;
  if (issue.code === 'too_big') return `${name} must be at most ${bound(issue, issue.maximum)}`;
  if (issue.code !== 'unrecognized_keys') return undefined;
  return `${name} has parts that it cannot have: ${issue.keys.slice(0, MOST_TOLD).join(', ')}`;
};

/** A bound of a number, or of how much of something there is. */
function bound({ origin }: { origin: string }, limit: number | bigint): string {
  return `${limit}${COUNTED[origin] ?? ''}`;
}

const COUNTED: Record<string, string> = { string: ' characters long', array: ' entries long' };

const KINDS: Record<string, string> = {
  object: 'an object',
  record: 'an object',
  array: 'a list',
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

z.config({ customError: sentenceFor });

/** Of a long list of nonsense the first are told: whoever mends those knows what was meant. */
const MOST_TOLD = 50;

/** One sentence a field, each once, in the order of the fields. */
function problemsOf(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return [...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values()].slice(
    0,
    MOST_TOLD,
  );
}

function readable(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
