import { AppError } from '../app/lib/app-error.ts';
import { readLimitedText, requirePlainBody } from './json-body.ts';

/** The longest form that is read where a page says nothing else. */
const MAX_BYTES = 8 * 1024;
/** Many more than the largest form of ours has. */
const MAX_FIELDS = 80;

/**
 * The texts of a form, in either way to send one: browsers use the first, mail programs that unsubscribe also the
 * second. Fields are counted before anything is made of them, because each costs more than its bytes.
 */
export async function readForm(request: Request, maxBytes = MAX_BYTES): Promise<FormData> {
  requirePlainBody(request);
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded') {
    const text = await readLimitedText(request, maxBytes);
    requireFewFields(text, '&');
    return formOf(new URLSearchParams(text));
  }
  if (type === 'multipart/form-data') {
    const text = await readLimitedText(request, maxBytes);
    requireFewFields(text, 'content-disposition');
    return readParts(text, header);
  }
  throw new AppError('unsupported', 'Send the form as application/x-www-form-urlencoded.');
}

function requireFewFields(text: string, separator: string): void {
  if (text.toLowerCase().split(separator, MAX_FIELDS + 1).length > MAX_FIELDS)
    throw new AppError('invalid', 'The form has too many fields.');
}

async function readParts(body: string, type: string): Promise<FormData> {
  try {
    const parts = await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return formOf([...parts].filter((part): part is [string, string] => typeof part[1] === 'string'));
  } catch (cause) {
    throw new AppError('invalid', 'The form is broken.', { cause });
  }
}

function formOf(fields: Iterable<[string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
