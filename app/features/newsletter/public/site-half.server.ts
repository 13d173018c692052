import { newsletterConfirmPage, newsletterThanksPage, newsletterUnsubscribePage } from './newsletter-link-pages.tsx';
import { newsletterPage } from './newsletter-page.tsx';

export const pages = {
  '/newsletter': newsletterPage,
  '/newsletter/thanks': newsletterThanksPage,
  '/newsletter/confirm': newsletterConfirmPage,
  '/newsletter/unsubscribe': newsletterUnsubscribePage,
};
