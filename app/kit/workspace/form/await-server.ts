const PAUSE = { first: 2000, longest: 30_000 };

/** What tells that asking may be worth it at once. */
export type Wakers = {
  isHidden: () => boolean;
  /** Answers how to stop listening. */
  listen: (wake: () => void) => () => void;
};

type AwaitServerOptions = { isThere: () => Promise<boolean>; onBack: () => void; wakers: Wakers };

/**
 * Asks at growing intervals whether the server answers, at once when the network or the tab comes back, and not at all in
 * a hidden tab. Calls `onBack` once; the answer stops it before that.
 */
export function awaitServer({ isThere, onBack, wakers }: AwaitServerOptions): () => void {
  let pause = PAUSE.first;
  let timer = setTimeout(ask, pause);
  let isAsking = false;
  let isOver = false;

  async function ask(): Promise<void> {
    if (isAsking || isOver || wakers.isHidden()) return;
    clearTimeout(timer);
    isAsking = true;
    const isBack = await isThere();
    isAsking = false;
    if (isOver) return;
    if (isBack) {
      stop();
      onBack();
      return;
    }
    pause = Math.min(pause * 2, PAUSE.longest);
    timer = setTimeout(ask, pause);
  }

  const stopListening = wakers.listen(() => {
    pause = PAUSE.first;
    void ask();
  });

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    stopListening();
  }

  return stop;
}
