import { recordStore, type Which } from '../../kit/record-store.server.ts';

/** What the owner does not want to be told of, and until when. */
export const dismissals = recordStore('dismissals', { columns: 'key until username', key: 'key' });

export function withKey(key: string): Which<'dismissals'> {
  return (eb) => eb('key', '=', key);
}
