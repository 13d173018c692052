/** How the sentence begins that says so; the dashboard says it at its top already. */
export const MAIL_IS_OFF = 'Mail is off';
