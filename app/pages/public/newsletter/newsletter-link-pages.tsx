import type { ReactNode } from 'react';
import {
  confirmSubscription,
  findSubscription,
  unsubscribe,
} from '../../../features/newsletter/newsletter-service.server.ts';
import type { NewsletterText, SiteContent, TextBlock } from '../../../features/site-content/site-content.ts';
import { addressPrefix } from '../../../lib/client-address.ts';
import { formText, isFollowedLink } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NoticeScreen, titleOf } from '../notice-screen.tsx';
import type { PageRequest, PublicPage, RenderedPage } from '../page.ts';

/** /newsletter/thanks: the same answer for every address. */
export const newsletterThanksPage: PublicPage = {
  load: ({ content }) => ({ ...notice(content, '/newsletter/thanks', (text) => text.accepted), isPrivate: false }),
};

/**
 * /newsletter/confirm: the link of the mail. Programs that fetch every link of a mail must not confirm, so a visit
 * alone counts only when a person followed the link in a browser, in the network from which the address was entered.
 * Everybody else gets a button.
 */
export const newsletterConfirmPage: PublicPage = {
  cacheKey: () => null,
  load: async (request) => {
    const { platform, content, address } = request;
    const token = request.query.get('token') ?? '';
    const found = await findSubscription(platform, 'confirm', token);
    if (!found) return expired(content, '/newsletter/confirm');
    const isConfirmed =
      found.state === 'confirmed' ||
      (isByWhoeverSignedUp(request, found.consentAddress) && (await confirmSubscription(platform, token, address)));
    if (isConfirmed) return notice(content, '/newsletter/confirm', (text) => text.confirmed);
    return asking(content, '/newsletter/confirm', token, (text) => text.confirm);
  },
  submit: async ({ platform, content, address }, form) => {
    const token = formText(form, 'token');
    if (!(await confirmSubscription(platform, token, address))) return expired(content, '/newsletter/confirm');
    return { kind: 'redirect', status: 303, to: `/newsletter/confirm?token=${token}` };
  },
};

/** /newsletter/unsubscribe: the link in every mail, and where mail programs post when their own button is pressed (RFC 8058). */
export const newsletterUnsubscribePage: PublicPage = {
  cacheKey: () => null,
  load: async ({ platform, content, query }) => {
    const token = query.get('token') ?? '';
    const found = await findSubscription(platform, 'unsubscribe', token);
    if (!found) return expired(content, '/newsletter/unsubscribe');
    if (found.state === 'ended') return notice(content, '/newsletter/unsubscribe', (text) => text.unsubscribed);
    return asking(content, '/newsletter/unsubscribe', token, (text) => text.unsubscribe);
  },
  submit: async ({ platform, content, query }, form) => {
    const token = formText(form, 'token') || (query.get('token') ?? '');
    if (!(await unsubscribe(platform, token))) return expired(content, '/newsletter/unsubscribe');
    // mail programs may not be sent elsewhere
    if (form.has('List-Unsubscribe')) return notice(content, '/newsletter/unsubscribe', (text) => text.unsubscribed);
    return { kind: 'redirect', status: 303, to: `/newsletter/unsubscribe?token=${token}` };
  },
};

function isByWhoeverSignedUp({ headers, address }: PageRequest, consentAddress: string): boolean {
  return isFollowedLink(headers) && addressPrefix(address) === consentAddress;
}

function notice(
  content: SiteContent,
  canonical: string,
  choose: (text: NewsletterText) => TextBlock,
  children: ReactNode = (
    <p className="acts">
      <ButtonLink href="/case-studies" icon="arrow">
        Case Studies
      </ButtonLink>
      <ButtonLink href="/" look="secondary" icon="arrow">
        Home
      </ButtonLink>
    </p>
  ),
): RenderedPage {
  const { heading, text } = choose(content.footer.newsletter);
  return {
    kind: 'page',
    isPrivate: true,
    head: { title: titleOf(heading), description: text, canonical, keywords: [], noindex: true },
    main: (
      <NoticeScreen heading={heading} text={text}>
        {children}
      </NoticeScreen>
    ),
  };
}

function asking(
  content: SiteContent,
  action: string,
  token: string,
  choose: (text: NewsletterText) => TextBlock & { button: string },
): RenderedPage {
  return notice(
    content,
    action,
    choose,
    <form className="acts" action={action} method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" icon="arrow">
        {choose(content.footer.newsletter).button}
      </Button>
    </form>,
  );
}

function expired(content: SiteContent, canonical: string): RenderedPage {
  return { ...notice(content, canonical, (text) => text.expiredLink), status: HTTP_STATUS.not_found };
}
