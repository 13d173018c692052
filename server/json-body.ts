import type { z } from 'zod';
import { AppError, type FieldProblem, invalid } from '../app/lib/app-error.ts';
import { LIMITS } from '../app/lib/constants.ts';

/** Deeper nesting than any real document; recursive code over it would overflow the stack. */
const MAX_DEPTH = 64;

/** The request's JSON through the schema; refuses other types, oversize, broken and too deep documents. */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new AppError('unsupported', 'Send the request as JSON, with Content-Type: application/json.');
  const value = parseJson(await readLimitedText(request, LIMITS.jsonBytes));
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(problemsOf(parsed.error));
  return parsed.data;
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

function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new AppError('invalid', 'The JSON is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid', 'The request is not valid JSON.', { cause });
  }
}

/** Counts open brackets outside of strings, without building anything. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 92) index++;
      else if (character === 34) isInString = false;
    } else if (character === 34) isInString = true;
    else if (character === 91 || character === 123) {
      depth++;
      if (depth > MAX_DEPTH) return true;
    } else if (character === 93 || character === 125) depth--;
  }
  return false;
}

/** One sentence a field, each once, in the order of the fields. */
function problemsOf(error: z.ZodError): FieldProblem[] {
  const problems = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return problems.filter(
    (problem, index) =>
      problems.findIndex((other) => other.message === problem.message && other.path === problem.path) === index,
  );
}

function readable(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
