import type { HTTP_STATUS } from './http-status.ts';

export type ErrorCode = keyof typeof HTTP_STATUS;

export type FieldProblem = { path: string; message: string };

type Details = {
  fields?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Headers of the reply besides the usual ones. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** A refusal with a sentence for the person, a stable code for the caller and the cause for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, sentence: string, details: Details = {}) {
    super(sentence, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.headers = details.headers ?? {};
  }
}

/** A refusal of input: the sentence is every field's message, one a line. */
export function invalid(fields: FieldProblem[]): AppError {
  return new AppError('invalid', fields.map((field) => field.message).join('\n'), { fields });
}

/** Leads whoever reads the refusal in the workspace to a card of the settings of mail. */
export function mendAt(card: 'enquiries' | 'mail'): Details {
  return { headers: { 'X-Mend-At': `/admin/settings/mail#${card}` } };
}
