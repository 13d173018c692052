import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { PROGRAM_WORDS } from '../../interface-words/program-words.ts';
import { SiteWords } from '../../interface-words/use-words.ts';
import type { Words } from '../../interface-words/words.ts';
import { hydrateRoot } from '../../lib/react-root/react-root.ts';
import { runWhenIdle } from '../../ui/idle-queue.ts';
import { IslandProviders } from './island-providers.tsx';
import { WORDS_ID } from './words-id.ts';

/** Moving parts by the names that their places in the document carry. */
// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own; the document carries them as JSON
type Islands = Readonly<Record<string, ComponentType<any>>>;

/** Brings every island of the page to life; each says when it lives, and the document when all of them do. */
export async function wakeIslands(islands: Islands): Promise<void> {
  const words = wordsOfPage();
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  await Promise.all(elements.map((element) => hydrate(islands, element, words)));
  runWhenIdle(() => {
    document.documentElement.dataset['islands'] = 'ready';
  });
}

/** What the document says that the program does not say by itself. */
function wordsOfPage(): Words {
  const written = document.getElementById(WORDS_ID)?.textContent;
  return written ? (JSON.parse(written) as Words) : PROGRAM_WORDS; // the server wrote it
}

/** Answers when the island is alive, or has failed: then what the server rendered stands in its place again. */
async function hydrate(islands: Islands, element: HTMLElement, words: Words): Promise<void> {
  const name = element.dataset['island'] ?? '';
  const Component = islands[name];
  if (!Component) throw new Error(`No island is called ${name}`);
  // what the server wrote beside the element is what the component's own props were
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as object;
  const rendered = element.innerHTML;
  return new Promise((onAlive) => {
    // as a transition React does it in slices of some milliseconds, and whoever touches the page in between is heard
    startTransition(() => {
      hydrateRoot(
        element,
        <SiteWords value={words}>
          <IslandProviders>
            <Alive
              onAlive={() => {
                element.dispatchEvent(new Event('alive', { bubbles: true }));
                onAlive();
              }}
            >
              <Component {...props} />
            </Alive>
          </IslandProviders>
        </SiteWords>,
        {
          identifierPrefix: name,
          // React has taken everything away by then
          onUncaughtError(error) {
            element.innerHTML = rendered;
            reportError(error);
            onAlive();
          },
        },
      );
    });
    // from here on React hears every press
    element.classList.add('awake');
  });
}

/** Tells when everything inside has run its effects: from then on it listens and counts. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}
