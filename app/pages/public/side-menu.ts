/**
 * Closes the side menu when one of its links leads to a section of the present page. Other links load a page, which
 * closes it anyway; a fragment would leave the menu lying over its own target.
 */
export function closeSideMenuOnJump(): void {
  const menu = document.querySelector<HTMLDialogElement>('dialog.sheetmenu');
  menu?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hash || link.pathname !== location.pathname || link.search !== location.search) return;
    if (menu.matches(':popover-open')) menu.hidePopover();
    else menu.close();
  });
}
