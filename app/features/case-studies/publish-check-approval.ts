import type { Rule } from './publish-check.ts';

/** Where the sign-off of a study stands, judged by the words in its form. */
export type Approval =
  | { state: 'waiting' }
  | { state: 'changes' | 'approved' | 'approved-changed'; name: string; decidedAt: string };

export const notApproved: Rule = (_study, { approval }) => {
  const said = approval === null ? null : saidOf(approval);
  return said === null ? [] : [{ ...said, level: 'look', field: 'approval' }];
};

function saidOf(approval: Approval): { key: string; sentence: string } | null {
  switch (approval.state) {
    case 'waiting':
      return { key: 'not-approved', sentence: 'A link for review waits for an answer: nobody has approved this.' };
    case 'changes':
      return { key: 'changes-asked', sentence: `${approval.name} asked for a change. Nobody has approved it since.` };
    case 'approved-changed':
      return { key: 'changed-since-approval', sentence: `It has changed since ${approval.name} approved it.` };
    case 'approved':
      return null;
  }
}
