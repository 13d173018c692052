import { useQuery } from '@tanstack/react-query';
import { mailSettingsQuery } from '../../mails/workspace/mail-queries.ts';

export const MAIL_ADDRESS = {
  ...{ label: 'Their mail address', type: 'email' },
  hint: 'The link goes there. Left empty, you get it to send yourself.',
} as const;

/** Whether the site itself can send a link to a client, once that is known. */
export function useMailing(): { canSend: boolean; isKnown: boolean } {
  const { data, isPending } = useQuery(mailSettingsQuery);
  return { canSend: data?.isConfigured === true && data.ownerAddress !== null, isKnown: !isPending };
}
