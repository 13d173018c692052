import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose program is fetched when it is first drawn, or before by `preload`; from then on it is drawn at once.
 * `lazy` would suspend once more, and take what stood in its place off the page for a moment.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  async function preload(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }
  const Later = lazy(async () => ({ default: await preload() }));

  function Preloadable(props: Props) {
    const [Part] = useState(() => loaded ?? Later);
    return <Part {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}
