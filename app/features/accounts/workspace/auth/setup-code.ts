import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What links to this page bring behind the #: the code of a new site's set-up, or of a new password. */
type CodeName = 'setup' | 'reset';

/** The one-time code in `#setup=…` or `#reset=…` of a link; null where the address has none. */
export function codeOf(hash: string, name: CodeName): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get(name);
  return code === null || code === '' ? null : code;
}

/** The code of the address, taken out of it at once: it must not stay in the history or on a screenshot. */
export function useCodeOfLink(name: CodeName): string | null {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  const found = codeOf(hash, name);

  // also when the link is opened in a tab that is here already
  useEffect(() => {
    if (found === null) return;
    setCode(found);
    void navigate({ hash: '' }, { replace: true, state });
  }, [found, state, navigate]);
  return found ?? code;
}

/** Whether the server can mail a link for a new password; written into the page like the demo login. */
export function canMailLinks(document: Document): boolean {
  return document.querySelector('meta[name="mail"]') !== null;
}

/** The demo login the server wrote into the page, `user / password`; null on a real site. */
export function demoLogin(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="demo-login"]')?.content || null;
}
