/** From this width on the header shows the links themselves and hides the button of the menu. */
const DESKTOP = '(min-width: 60.01rem)';

/**
 * Finishes what the side menu cannot do by itself: its button says whether it is open, a link to a section of the
 * present page closes it (or it would lie over its own target), and so does a window made wide. Links to other pages
 * close it anyway.
 */
export function connectSideMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog.sheetmenu');
  const button = document.querySelector('.burger');
  if (!menu || !button) return;

  const isOpen = () => menu.open || menu.matches(':popover-open');
  const close = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
    else menu.close();
  };
  const sync = () => button.setAttribute('aria-expanded', String(isOpen()));

  sync();
  // browsers tell about a dialog by one or the other
  menu.addEventListener('toggle', sync);
  menu.addEventListener('close', sync);
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash && link.pathname === location.pathname && link.search === location.search) close();
  });
  matchMedia(DESKTOP).addEventListener('change', (event) => {
    if (event.matches && isOpen()) close();
  });
}
