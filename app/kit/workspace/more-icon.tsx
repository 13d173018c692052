/** Three dots, for the button of a menu. Not among the icons of every page: visitors would load it for nothing. */
export function MoreIcon() {
  return (
    <svg className="ic more-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}
