import { AppError } from '../app/lib/app-error.ts';
import { readLimitedText } from './json-body.ts';

const MAX_FORM_BYTES = 128 * 1024;

/** A form as browsers post it without script; other kinds of body are refused. */
export async function readForm(request: Request): Promise<FormData> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new AppError('unsupported', 'Send the form as application/x-www-form-urlencoded.');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await readLimitedText(request, MAX_FORM_BYTES)))
    form.append(name, value);
  return form;
}
