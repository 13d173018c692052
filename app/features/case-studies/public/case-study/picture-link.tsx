import type { ReactNode } from 'react';
import { useWords } from '../../../../interface-words/use-words.ts';
import { opensNewTab } from '../../../../ui/external-link.tsx';

type PictureLinkProps = { href: string; alt: string; className?: string; children: ReactNode };

/** Opens a picture in full. A link has to say something, also where its picture says nothing. */
export function PictureLink({ href, alt, className, children }: PictureLinkProps) {
  const { say, mark } = useWords();
  return (
    <a
      className={className}
      href={href}
      aria-label={alt === '' ? say('study.wholePicture') : undefined}
      {...(alt === '' ? mark('study.wholePicture') : {})}
      {...opensNewTab}
    >
      {children}
    </a>
  );
}
