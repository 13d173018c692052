import { quotation, quotedName } from '../../lib/mail-quotation.ts';
import type { DecisionGiven } from './review-link.ts';

/** What a decision is about, and where it can be read. */
type About = { title: string; forWhom: string; siteUrl: string };

export function decisionMail({ kind, name, note }: DecisionGiven, { title, forWhom, siteUrl }: About) {
  const isApproved = kind === 'approved';
  const said = note === '' ? '' : `\n${quotation(note)}\n`;
  return {
    subject: isApproved ? 'A case study was approved' : 'A change is asked for in a case study',
    text: `Through the link for review that you made for ${quotedName(forWhom)}, ${quotedName(name)} ${isApproved ? 'approved this case study' : 'asks for a change in this case study'}:

${quotation(title || 'Untitled case study')}
${said}
The workspace keeps the words that this is about, and says when they change: ${siteUrl}/admin
`,
  };
}
