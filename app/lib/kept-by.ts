/**
 * State of the process that goes with one object: made when it is first asked for, and gone with it.
 *
 * @example const queueOf = keptBy((_db: Db) => ({ waiting: [] }));
 */
export function keptBy<Key extends object, State>(make: (key: Key) => State): (key: Key) => State {
  const all = new WeakMap<Key, { state: State }>();
  return (key) => {
    const kept = all.get(key) ?? { state: make(key) };
    all.set(key, kept);
    return kept.state;
  };
}
