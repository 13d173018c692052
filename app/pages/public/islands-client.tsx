import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandProviders } from './island-providers.tsx';
import { islands } from './islands.ts';
import { connectSideMenu } from './side-menu.ts';

/** How long after `load` the islands wait for an idle moment at most, in milliseconds. */
const PATIENCE = 500;
const FIRST_TOUCH = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const;

let hasStarted = false;

async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  for (const type of FIRST_TOUCH) removeEventListener(type, start, true);
  connectSideMenu();
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(hydrate));
  document.documentElement.dataset['islands'] = 'ready';
}

async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] ?? '';
  const load = islands[name];
  if (!load) throw new Error(`No island is called ${name}`);
  // what the server wrote beside the element is what the component's own props were
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as object;
  const Component = (await load()) as ComponentType<object>;
  hydrateRoot(
    element,
    <IslandProviders>
      <Component {...props} />
    </IslandProviders>,
    { identifierPrefix: name },
  );
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE });
  else setTimeout(start, 0);
}

for (const type of FIRST_TOUCH) addEventListener(type, start, { capture: true, once: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
