import type { Reply } from '../../../kit/api.ts';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';

export type NewPassword = Reply<'POST /users'>;

/** A password that was just made: shown once, to be handed on. */
export function MadePassword({ username, password, onClose }: NewPassword & { onClose: () => void }) {
  return (
    <ShownOnce
      heading={`The password of ${username}`}
      secret={password}
      advice="Hand it on in person or by telephone. Whoever has admin access can change it under Settings."
      onClose={onClose}
    />
  );
}
