import { useDays, useMoments } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { Row } from '../../../../../ui/row.tsx';
import type { ReviewDecision, ReviewLink } from '../../../../review-links/review-link.ts';

type ReviewLinkListProps = {
  links: readonly ReviewLink[];
  isResting: boolean;
  onRevoke: (link: ReviewLink) => void;
  onDelete: (link: ReviewLink) => void;
};

/** The links that were made, newest first, each with what was decided through it. */
export function ReviewLinkList({ links, isResting, onRevoke, onDelete }: ReviewLinkListProps) {
  const when = useMoments();
  const day = useDays();
  return (
    <ul className="rows apirows" aria-label="Links for review">
      {links.map((link) => (
        <Row key={link.id}>
          <div>
            <h3>
              {`For ${link.forWhom} `}
              {link.canDecide ? null : <span className="tag">Only reading</span>}
              {link.state === 'open' ? null : <span className="tag cha">{stateWords[link.state]}</span>}
            </h3>
            <p>
              {`Made ${day(link.createdAt)}, until ${day(link.expiresAt)}. `}
              {link.lastOpenedAt === null ? 'Never opened.' : `Last opened ${when(link.lastOpenedAt)}.`}
            </p>
            {link.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} when={when} />
            ))}
          </div>
          <p className="brow2">
            {link.state === 'open' ? (
              <SmallButton isResting={isResting} onClick={() => onRevoke(link)}>
                Revoke
              </SmallButton>
            ) : (
              <SmallButton look="destructive" isResting={isResting} onClick={() => onDelete(link)}>
                Delete
              </SmallButton>
            )}
          </p>
        </Row>
      ))}
    </ul>
  );
}

const stateWords = { expired: 'Ended', revoked: 'Revoked' };

function Decision({ decision, when }: { decision: ReviewDecision; when: (moment: string) => string }) {
  const { kind, name, note, decidedAt, isOfPresentWords } = decision;
  const what = kind === 'approved' ? 'approved' : 'asks for a change';
  return (
    <>
      <p>
        <b>{`${name} ${what}`}</b>
        {`, ${when(decidedAt)}${isOfPresentWords ? '' : ', other words than those of now'}.`}
      </p>
      {note === '' ? null : <blockquote className="prewrap">{note}</blockquote>}
    </>
  );
}
