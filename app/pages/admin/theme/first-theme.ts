/*
 * Runs before the workspace is drawn, as a file of its own: nobody who works in the dark sees a white page first, and the
 * policy allows no script inside a document. It imports nothing, so that it stays one small file.
 */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');

  function apply() {
    let choice: string | null = null;
    try {
      choice = localStorage.getItem('workspace.theme');
    } catch {
      // a browser that keeps nothing stays light
    }
    // light until somebody who is signed in chooses otherwise, and then for what they see alone
    const isWorkspace = location.pathname.startsWith('/admin');
    const isDark = isWorkspace && (choice === 'dark' || (choice === 'system' && dark.matches));
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  }

  apply();
  dark.addEventListener('change', apply);
  // other tabs of the workspace; this one after a choice, and on the way in and out
  window.addEventListener('storage', apply);
  window.addEventListener('workspace-theme', apply);
})();
