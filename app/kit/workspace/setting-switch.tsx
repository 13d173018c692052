import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, type Body, type CallName } from '../api.ts';
import { TickField } from './form/tick-field.tsx';
import { UnreadSetting } from './loaded.tsx';
import { type Readings, useAction } from './use-action.ts';

/** The settings that are on or off, each with the name of what it says so in. */
type Switched = {
  [Name in CallName as Name extends `PATCH /settings/${infer Setting}`
    ? Body<Name> extends Record<string, boolean>
      ? Setting
      : never
    : never]: keyof Body<Name>;
};

type SettingSwitchProps<Setting extends keyof Switched> = {
  setting: Setting;
  field: Switched[Setting];
  id: string;
  label: string;
  hint: string;
  /** What is so from now on. */
  says: (isOn: boolean) => string;
  /** Read anew beside the setting itself. */
  reads?: Exclude<Readings, string>;
};

/**
 * A setting that is on or off, as a switch that is saved at once. What was chosen shows in the same moment.
 *
 * @example
 * <SettingSwitch
 *   {...{ setting: 'registration', field: 'isOpen', id: 'registration-open' }}
 *   label="Let anybody make an account"
 *   hint="Accounts made on the sign-in page never have admin access."
 *   says={(isOpen) => (isOpen ? 'Registration is open.' : 'Registration is closed.')}
 * />
 */
export function SettingSwitch<Setting extends keyof Switched>(props: SettingSwitchProps<Setting>) {
  const { setting, field, id, label, hint, says, reads = [] } = props;
  const query = apiQuery(`GET /settings/${setting as 'registration'}`); // all of them answer like one
  // a reading that is under way may still bring the old value
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useAction(`PATCH /settings/${setting as 'registration'}`, {
    input: (isOn: boolean) => ({ body: { [field]: isOn } as { isOpen: boolean } }), // of that setting
    reads: [query, ...reads],
    says: (_reply, isOn) => ['Setting saved', says(isOn)],
  });
  const reading = useQuery(query);
  const stored: Record<string, boolean> | undefined = reading.data;
  if (!stored) return <UnreadSetting from={reading} />;
  return (
    <TickField
      {...{ id, label, hint }}
      checked={chosen ?? stored[field]}
      onChange={({ target }) => {
        if (change.isPending) return;
        setChosen(target.checked);
        change.mutate(target.checked, { onSettled: () => setChosen(null) });
      }}
    />
  );
}
