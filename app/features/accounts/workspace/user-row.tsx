import type { Reply } from '../../../kit/api.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { Row } from '../../../ui/row.tsx';

export type User = Reply<'GET /users'>[number];

type UserRowProps = {
  user: User;
  isResting: boolean;
  onRights: () => void;
  onReset: () => void;
  onDelete: () => void;
};

/** One account. Nothing can be done to one's own from here: that would be a way to lock oneself out. */
export function UserRow({ user, isResting, onRights, onReset, onDelete }: UserRowProps) {
  const { username, isAdmin, isYou } = user;
  return (
    <Row>
      <div>
        <h3>
          {username} {isYou ? <span className="tag">You</span> : null}
          {isAdmin ? <span className="tag sol">Admin</span> : null}
          {user.hasSecondStep ? <span className="tag">Two-step</span> : null}
        </h3>
        <LastSeen {...user} />
      </div>
      {isYou ? null : (
        <span className="ra">
          <SmallButton
            isResting={isResting}
            aria-label={isAdmin ? `Take admin access from ${username}` : `Grant admin access to ${username}`}
            onClick={() => ask(isAdmin ? revokeQuestion(username) : grantQuestion(username), onRights)}
          >
            {isAdmin ? 'Take admin access' : 'Grant admin access'}
          </SmallButton>
          <SmallButton
            isResting={isResting}
            aria-label={`Reset password of ${username}`}
            onClick={() => ask(resetQuestion(username), onReset)}
          >
            Reset password
          </SmallButton>
          <SmallButton
            look="destructive"
            isResting={isResting}
            aria-label={`Delete ${username}`}
            onClick={() => ask(deleteQuestion(username), onDelete)}
          >
            Delete
          </SmallButton>
        </span>
      )}
    </Row>
  );
}

function LastSeen({ createdAt, lastActiveAt }: User) {
  const when = useMoments();
  return (
    <p>
      Since {when(createdAt)}. {lastActiveAt === null ? 'Not signed in.' : `Last active ${when(lastActiveAt)}.`}
    </p>
  );
}

function ask(question: string, act: () => void): void {
  if (window.confirm(question)) act();
}

const grantQuestion = (name: string) => `Give ${name} admin access? They can then change everything on this site.`;
const revokeQuestion = (name: string) =>
  `Take admin access away from ${name}? It ends at once, wherever they are signed in.`;
const resetQuestion = (name: string) =>
  `Give ${name} a new password? The old one stops working and all their sessions end.`;
const deleteQuestion = (name: string) => `Delete the account ${name} for good? What it wrote stays on the site.`;
