import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The one-time code in `#setup=…` of the link that a new site prints; null where the address has none. */
export function setupCodeOf(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('setup');
  return code === null || code === '' ? null : code;
}

/** The set-up code of the address, taken out of it at once: it must not stay in the history or on a screenshot. */
export function useSetupCode(): string | null {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  const found = setupCodeOf(hash);

  // also when the link is opened in a tab that is here already
  useEffect(() => {
    if (found === null) return;
    setCode(found);
    void navigate({ hash: '' }, { replace: true, state });
  }, [found, state, navigate]);
  return found ?? code;
}

/** The demo login the server wrote into the page, `user / password`; null on a real site. */
export function demoLogin(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="demo-login"]')?.content || null;
}
