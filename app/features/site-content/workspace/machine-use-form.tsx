import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';
import { UnreadSetting } from '../../../kit/workspace/loaded.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { MACHINE_USE_WORDS, MACHINE_USES, type MachineUse } from '../machine-use.ts';

const query = apiQuery('GET /settings/machine-use');

/** What machines may do with the owner's words; saved at once. */
export function MachineUseForm() {
  const reading = useQuery(query);
  const change = useAction('PATCH /settings/machine-use', {
    input: (use: MachineUse) => ({ body: { use } }),
    reads: [query],
    says: (_reply, use) => ['Setting saved', `From now on: ${MACHINE_USE_WORDS[use][0]}.`],
  });
  if (!reading.data) return <UnreadSetting from={reading} />;
  // what was chosen shows in the same moment
  const chosen = change.isPending ? change.variables : reading.data.use;
  return (
    <fieldset className="one-of">
      <legend>What may machines do with your words?</legend>
      {MACHINE_USES.map((use) => (
        <p key={use}>
          <input
            id={`machines-${use}`}
            type="radio"
            name="machine-use"
            checked={use === chosen}
            aria-describedby={`machines-${use}-means`}
            onChange={() => {
              if (!change.isPending) change.mutate(use);
            }}
          />
          <label htmlFor={`machines-${use}`}>{MACHINE_USE_WORDS[use][0]}</label>
          <span className="ht" id={`machines-${use}-means`}>
            {MACHINE_USE_WORDS[use][1]}
          </span>
        </p>
      ))}
      <p className="ht">
        It is said in robots.txt and in the head of every page. It asks: whoever wants to can read on, and what was
        taken before stays taken.
      </p>
    </fieldset>
  );
}
