import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Reply } from '../../../../../kit/api.ts';

type LinkCheck = Reply<'POST /link-checks'>[number];

/** How often it is asked whether the answers have come, and how many times, in milliseconds. */
const ASK_EVERY = 1500;
const MOST_TIMES = 10;

/** Has addresses of other sites asked while somebody looks; `onKnown` is called when their answers have come. */
export function useLinkChecks(links: readonly string[], onKnown: (checks: LinkCheck[]) => void): LinkCheck[] {
  const [checks, setChecks] = useState<LinkCheck[]>([]);
  const known = useEffectEvent(onKnown);
  const named = links.join(' ');

  useEffect(() => {
    const urls = named.split(' ').filter(Boolean);
    setChecks([]);
    if (urls.length === 0) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    async function ask(times: number) {
      try {
        const answered = await api('POST /link-checks', { body: { urls }, signal: controller.signal });
        setChecks(answered);
        const isWaiting = answered.some(({ verdict }) => verdict === 'waiting');
        if (!isWaiting) known(answered);
        else if (times > 1) timer = setTimeout(() => void ask(times - 1), ASK_EVERY);
      } catch {
        // the findings stand without it; opening the window asks again
      }
    }
    void ask(MOST_TIMES);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [named]);

  return checks;
}
