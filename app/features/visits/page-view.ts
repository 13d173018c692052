import { isbot } from 'isbot';
import { readSignInCookies } from '../accounts/sign-in-cookies.ts';

/** The headers of a request by their names in small letters, as Node has them. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Programs give their name at the beginning; what comes later could only be long. */
export const AGENT_LENGTH = 400;

type Parts = { siteUrl: string; isProgram?: (agent: string) => boolean };

/** Whether somebody may be counted at all: a person, who does not ask not to be. */
export function isCountable(headers: RequestHeaders, parts: Parts): boolean {
  return headers['sec-gpc'] !== '1' && isVisitor(headers, parts);
}

/** Whether it is neither a program nor the owner, as far as that can be told. */
export function isVisitor(headers: RequestHeaders, { siteUrl, isProgram = isbot }: Parts): boolean {
  const { cookie } = headers;
  if (cookie !== undefined && readSignInCookies(String(cookie), siteUrl).sessionToken !== null) return false;
  const agent = headers['user-agent'];
  return typeof agent === 'string' && agent !== '' && !isProgram(agent.slice(0, AGENT_LENGTH));
}

/**
 * Whether a request is for a page that somebody is about to see: a document, or HTML for a browser that does not say what
 * it asks for, and not fetched ahead for a click that may never come.
 */
export function isDocumentRequest(headers: RequestHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  const isDocument =
    destination === undefined ? headers['accept']?.includes('text/html') === true : destination === 'document';
  return isDocument && !isFetchedAhead(headers);
}

/** Whether a request is for a click that may never come. */
export function isFetchedAhead(headers: RequestHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return purpose !== undefined && (purpose.includes('prefetch') || purpose.includes('preview'));
}
