import { SettingSwitch } from '../../../kit/workspace/setting-switch.tsx';

/** Whether the owner is told by mail of what is worth a look. */
export function FreshnessMailSwitch() {
  return (
    <SettingSwitch
      {...{ setting: 'freshness-mail', field: 'isOn', id: 'freshness-mail' }}
      label="Mail me what is worth a look"
      hint="Once a month at most, to the address of enquiries; at once when the booking page is gone."
      says={(isOn) => (isOn ? 'You are told by mail.' : 'You are not told by mail.')}
    />
  );
}
