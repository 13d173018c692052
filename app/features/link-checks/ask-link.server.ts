import { OutgoingFailure, sendOutgoing } from '../../platform/outgoing/outgoing-request.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type LinkAnswer, verdictOf } from './link-check.ts';

/** One request, with the addresses that it is sent on to, in milliseconds. */
const ASK_WITHIN = 5000;
const REDIRECTS = 3;
const MOST_BYTES = 64 * 1024;

/** Asks an address of the public internet once. */
export async function askLink(
  { siteUrl, allowsPrivateAddresses }: Pick<Platform['config'], 'siteUrl' | 'allowsPrivateAddresses'>,
  url: string,
  method: 'HEAD' | 'GET',
): Promise<LinkAnswer> {
  try {
    const { status } = await sendOutgoing({
      url,
      method,
      headers: { 'User-Agent': `consultant-site link check (+${siteUrl})` },
      within: ASK_WITHIN,
      maxBytes: MOST_BYTES,
      cutsReply: true,
      redirects: REDIRECTS,
      allowsPrivate: allowsPrivateAddresses,
    });
    return { status, hasNoName: false };
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    const { code } = (error.cause ?? {}) as { code?: unknown }; // of whatever failed
    return { status: null, hasNoName: code === 'ENOTFOUND' };
  }
}

/** Whether a second request would say nothing else. Many servers know no HEAD, so of its answers only a good one counts. */
export function isSettled({ status, hasNoName }: LinkAnswer): boolean {
  return hasNoName || verdictOf(status) === 'ok';
}
