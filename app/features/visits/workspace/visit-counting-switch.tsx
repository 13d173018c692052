import { SettingSwitch } from '../../../kit/workspace/setting-switch.tsx';

/** Whether visits are counted. */
export function VisitCountingSwitch() {
  return (
    <SettingSwitch
      {...{ setting: 'visit-counts', field: 'isOn', id: 'count-visits' }}
      label="Count visits"
      hint="Numbers by day and page, without cookies and without anything of the visitor. Say so on your privacy page."
      says={(isOn) => (isOn ? 'Visits are counted.' : 'Visits are not counted any more.')}
      reads={['GET /visit-counts']}
    />
  );
}
