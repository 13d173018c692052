import type { ReactNode } from 'react';
import { Say, wordsOf } from '../../../interface-words/site-words.server.ts';
import { formText } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { ActionRow } from '../../../pages/public/action-row.tsx';
import { hiddenHead } from '../../../pages/public/hidden-head.ts';
import { NoticeScreen, titleOf } from '../../../pages/public/notice-screen.tsx';
import type { PageRedirect, PublicPage, RenderedPage } from '../../../pages/public/page.ts';
import type { Platform } from '../../../platform/platform.server.ts';
import { Button } from '../../../ui/button.tsx';
import { canMailArrive } from '../../mails/mail-service.server.ts';
import type { Action, SiteContent, TextBlock } from '../../site-content/site-content.ts';
import { confirmSubscription, findSubscription, unsubscribe } from '../newsletter-service.server.ts';

const THANKS = '/newsletter/thanks';

/** Where whoever signed up goes on. Nobody is sent to their inbox while no mail can get there. */
export async function thanksAfterSigningUp(platform: Pick<Platform, 'db' | 'config'>): Promise<PageRedirect> {
  return { kind: 'redirect', status: 303, to: (await canMailArrive(platform)) ? THANKS : `${THANKS}?mail=later` };
}

const isLater = (query: URLSearchParams) => query.get('mail') === 'later';

/** /newsletter/thanks: the same answer for every address. */
export const newsletterThanksPage: PublicPage = {
  query: ['mail'],
  cacheKey: ({ query }) => (isLater(query) ? 'mail=later' : ''),
  load: ({ content, query }) => {
    const { accepted, waiting } = content.footer.newsletter;
    const text = isLater(query) ? waiting : accepted;
    return {
      ...notice(content, { ...text, canonical: THANKS, drawing: isLater(query) ? 'waiting' : 'sent' }),
      isPrivate: false,
    };
  },
};

/**
 * /newsletter/confirm: the link of the mail. Whatever fetches every link of a mail must not confirm, so a visit changes
 * nothing and shows a button, which posts.
 */
export const newsletterConfirmPage: PublicPage = {
  query: ['token'],
  cacheKey: () => null,
  load: async ({ platform, content, query }) => {
    const token = query.get('token') ?? '';
    const found = await findSubscription(platform, 'confirm', token);
    if (!found) return expired(content);
    if (found.state === 'confirmed')
      return notice(content, { ...content.footer.newsletter.confirmed, canonical: '/newsletter/confirm' });
    return asking(content, '/newsletter/confirm', token, content.footer.newsletter.confirm);
  },
  submit: async ({ platform, content, address }, form) => {
    const token = formText(form, 'token');
    if (!(await confirmSubscription(platform, token, address))) return expired(content);
    return { kind: 'redirect', status: 303, to: `/newsletter/confirm?token=${token}` };
  },
};

/** /newsletter/unsubscribe: the link in every mail, and where mail programs post when their own button is pressed (RFC 8058). */
export const newsletterUnsubscribePage: PublicPage = {
  query: ['token'],
  cacheKey: () => null,
  load: async ({ platform, content, query }) => {
    const token = query.get('token') ?? '';
    const found = await findSubscription(platform, 'unsubscribe', token);
    if (!found) return notLeft(content);
    if (found.state === 'ended') return left(content);
    return asking(content, '/newsletter/unsubscribe', token, content.footer.newsletter.unsubscribe);
  },
  submit: async ({ platform, content, query }, form) => {
    const token = formText(form, 'token') || (query.get('token') ?? '');
    if (!(await unsubscribe(platform, token))) return notLeft(content);
    // mail programs may not be sent elsewhere
    if (form.has('List-Unsubscribe')) return left(content);
    return { kind: 'redirect', status: 303, to: `/newsletter/unsubscribe?token=${token}` };
  },
};

type Notice = TextBlock & {
  /** The text as the page shows it, where it is more than that. */
  shown?: ReactNode;
  canonical: string;
  status?: number;
  drawing?: 'sent' | 'waiting' | 'refused';
  children?: ReactNode;
};

function notice(
  content: SiteContent,
  { heading, text, shown = text, canonical, status = 200, drawing = 'sent', ...given }: Notice,
): RenderedPage {
  return {
    kind: 'page',
    status,
    isPrivate: true,
    head: hiddenHead({ title: titleOf(heading), description: text, canonical }),
    main: (
      <NoticeScreen content={content} heading={heading} text={shown} drawing={drawing}>
        {given.children ?? waysOn(content, 'frame.caseStudies', '/case-studies')}
      </NoticeScreen>
    ),
  };
}

/** How a page says that its link means nothing. */
const OVER = { status: HTTP_STATUS.not_found, drawing: 'refused' } as const;

/** To what else there is, and home. */
function waysOn(
  content: SiteContent,
  word: 'frame.caseStudies' | 'frame.contact',
  href: '/case-studies' | '/contact',
): ReactNode {
  const { say, mark } = wordsOf(content);
  const actions: Action[] = [
    { label: say(word), href },
    { label: say('frame.home'), href: '/' },
  ];
  return <ActionRow actions={actions} content={content} {...mark(word)} />;
}

function asking(
  content: SiteContent,
  canonical: string,
  token: string,
  { button, ...text }: TextBlock & { button: string },
): RenderedPage {
  const form = (
    <form className="acts" action={canonical} method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" icon="arrow">
        {button}
      </Button>
    </form>
  );
  return notice(content, { ...text, canonical, drawing: 'waiting', children: form });
}

function left(content: SiteContent): RenderedPage {
  return notice(content, { ...content.footer.newsletter.unsubscribed, canonical: '/newsletter/unsubscribe' });
}

function expired(content: SiteContent): RenderedPage {
  const { expiredLink } = content.footer.newsletter;
  return notice(content, { ...expiredLink, ...OVER, canonical: '/newsletter/confirm' });
}

/** For who wants no more letters: the owner's words about old links lead back onto the list. */
function notLeft(content: SiteContent): RenderedPage {
  return notice(content, {
    ...OVER,
    heading: content.footer.newsletter.expiredLink.heading,
    text: wordsOf(content).say('newsletter.notLeft'),
    shown: <Say word="newsletter.notLeft" />,
    canonical: '/newsletter/unsubscribe',
    children: waysOn(content, 'frame.contact', '/contact'),
  });
}
