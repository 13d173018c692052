/** A reply that is not OK. The message is `{status}: {body}`, or the status text where the body is empty. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;
  /** Which refusal it is where one status stands for several, for example `second_step`; null if nothing said so. */
  readonly code: string | null;
  /** The page of the workspace on which what it says can be put right; null if nothing said so. */
  readonly mendAt: string | null;

  constructor(status: number, body: string, code: string | null = null, mendAt: string | null = null) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = code;
    this.mendAt = mendAt;
  }
}

/** No reply at all: offline, server stopped, connection cut. Says so in plain words instead of the browser's. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super('The site cannot be reached. Check your connection and try again.', { cause });
    this.name = 'UnreachableError';
  }
}

type RequestOptions = { headers?: Record<string, string>; signal?: AbortSignal };

/**
 * One call of the JSON API, cookies included. Answers the reply without reading it, since some have no body;
 * throws `ApiError` for a reply that is not OK.
 */
export async function apiRequest(
  method: string,
  url: string,
  body?: unknown,
  { headers, signal }: RequestOptions = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'include',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UnreachableError(error);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** Reads one address of the API as JSON. */
export async function apiRead<Data>(url: string, signal?: AbortSignal): Promise<Data> {
  const response = await apiRequest('GET', url, undefined, { signal });
  return (await response.json()) as Data; // the server's own schema stands behind the address
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const said = (name: string) => response.headers.get(name);
  return new ApiError(response.status, text || response.statusText, said('X-Refusal'), said('X-Mend-At'));
}
