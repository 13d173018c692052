import { AppError } from '../app/lib/app-error.ts';
import { readLimitedText } from './json-body.ts';

const MAX_FORM_BYTES = 128 * 1024;

/** The texts of a form, in either way to send one: browsers use the first, mail programs that unsubscribe also the second. */
export async function readForm(request: Request): Promise<FormData> {
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/x-www-form-urlencoded')
    return formOf(new URLSearchParams(await readLimitedText(request, MAX_FORM_BYTES)));
  if (type === 'multipart/form-data') return readParts(await readLimitedText(request, MAX_FORM_BYTES), header);
  throw new AppError('unsupported', 'Send the form as application/x-www-form-urlencoded.');
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
