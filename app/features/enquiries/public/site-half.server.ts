import { contactThanksPage } from './contact-thanks-page.tsx';

export const pages = { '/contact/thanks': contactThanksPage };
