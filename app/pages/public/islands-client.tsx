import { type ComponentType, type ReactNode, useEffect } from 'react';
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
  return new Promise((onAlive) => {
    hydrateRoot(
      element,
      <IslandProviders>
        <Alive onAlive={onAlive}>
          <Component {...props} />
        </Alive>
      </IslandProviders>,
      { identifierPrefix: name },
    );
  });
}

/** Tells when everything inside has run its effects: from then on it listens and counts. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: PATIENCE });
  else setTimeout(start, 0);
}

/** Remembered, because what the visitor touches first may be touched before its island listens. */
function startByTouch(): void {
  document.documentElement.dataset['touched'] = '';
  start();
}

for (const type of FIRST_TOUCH) addEventListener(type, startByTouch, { capture: true, once: true, passive: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
