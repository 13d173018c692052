import { reportPresses } from './report-presses.ts';
import { connectSideMenu } from './side-menu.ts';

/** What every page with moving parts does besides bringing them to life. */
export function connectPage(): void {
  connectSideMenu();
  reportPresses();
}
