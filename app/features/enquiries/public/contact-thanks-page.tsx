import { ActionRow } from '../../../pages/public/action-row.tsx';
import { extraPage } from '../../../pages/public/extra-page.ts';
import { hiddenHead } from '../../../pages/public/hidden-head.ts';
import { LinkPlace } from '../../../pages/public/link-place.tsx';
import { NoticeScreen, titleOf } from '../../../pages/public/notice-screen.tsx';

/** /contact/thanks: where the contact form leads, so that loading the page again sends nothing again. */
export const contactThanksPage = extraPage('contact', {
  load: ({ content }) => {
    const { actions, form } = content.pages.contact;
    const { heading, text } = form.sent;
    return {
      kind: 'page',
      current: '/contact',
      head: hiddenHead({ title: titleOf(heading), description: text, canonical: '/contact/thanks' }),
      main: (
        <NoticeScreen content={content} heading={heading} text={text}>
          <LinkPlace name="hero">
            <ActionRow actions={actions} content={content} />
          </LinkPlace>
        </NoticeScreen>
      ),
    };
  },
});
