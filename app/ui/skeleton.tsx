import type { ReactNode } from 'react';
import type { LanguageMark } from '../interface-words/words.ts';

const classes = { text: 'sk', short: 'sk sk-60', heading: 'sk sk-h sk-l', label: 'sk sk-s', picture: 'sk sk-img' };

/** One pulsing block with the size of what will stand there. */
export function SkeletonBlock({ shape = 'text' }: { shape?: keyof typeof classes }) {
  return <span className={classes[shape]} />;
}

type SkeletonProps = LanguageMark & { label: string; className?: string; children: ReactNode };

/**
 * Holds skeleton blocks and says once, in words, what is on its way.
 *
 * @example <Skeleton label="Loading case study"><SkeletonBlock shape="heading" /><SkeletonBlock /></Skeleton>
 */
export function Skeleton({ label, className, children, ...mark }: SkeletonProps) {
  return (
    <div className={className} aria-busy="true">
      <p className="vh" role="status" {...mark}>
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
