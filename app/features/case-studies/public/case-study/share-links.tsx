import { useState } from 'react';
import { ExternalLink } from '../../../../ui/external-link.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useIsHydrated } from '../../../../ui/use-environment.ts';
import type { PageTexts } from '../../../site-content/page-texts.ts';

/** The way to the one page has its words with its address. */
export type ShareTexts = Omit<PageTexts['caseStudy']['share'], 'onePage'>;

export type ShareLinksProps = {
  texts: ShareTexts;
  title: string;
  url: string;
  isOneSheet: boolean;
  /** The study as a PDF, where there is one. */
  onePage: { href: string; text: string } | undefined;
  /** Where the browser says that one of them was taken, and that the PDF was. */
  pings: { share: string; pdf: string } | undefined;
};

/** Ways to pass a study on. Nothing is asked of anybody else's server before somebody follows a link. */
export function ShareLinks({ texts, title, url, isOneSheet, onePage, pings }: ShareLinksProps) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);

  function copy() {
    if (pings) navigator.sendBeacon(pings.share);
    // without permission the address bar still holds it; there is nothing better to offer
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  const letter = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <div className="share">
      <p>{texts.label}</p>
      <ul className="txt">
        <li>
          <a href={`mailto:?${letter}`} ping={pings?.share}>
            {texts.mail} <Icon name="mail" />
          </a>
        </li>
        <li>
          <ExternalLink
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
            ping={pings?.share}
          >
            {texts.linkedin}
          </ExternalLink>
        </li>
        {isHydrated && 'clipboard' in navigator && (
          <li>
            <button type="button" className="txtb" onClick={copy}>
              {texts.copy} <Icon name="copy" />
            </button>
          </li>
        )}
        {onePage && (
          <li>
            <a href={onePage.href} ping={pings?.pdf}>
              {onePage.text}
            </a>
          </li>
        )}
      </ul>
      {isOneSheet && <p className="sheet1">{texts.oneSheet}</p>}
      <p className="printed">{url}</p>
      <p role="status">{isCopied ? texts.copied : ''}</p>
    </div>
  );
}
