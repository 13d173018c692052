import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, callAddress } from '../../../../kit/api.ts';
import { SLUG_PATTERN } from '../../../../lib/slug.ts';
import type { SlugCheck } from '../../case-study-replies.ts';
import type { StudyEditor } from './state/use-study-editor.ts';

/** Typing rests this long before the server is asked. */
const ASK_AFTER = 350;

/** Whether the slug in the form is free, as the server knows it; null while there is nothing to ask. */
export function useSlugCheck(editor: StudyEditor): SlugCheck | null {
  const { slug } = editor.form.texts;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), ASK_AFTER);
    return () => clearTimeout(timer);
  }, [slug]);

  const id = editor.stored?.id;
  const isWorthAsking = SLUG_PATTERN.test(asked) && asked !== editor.stored?.slug;
  const { data } = useQuery({
    queryKey: [callAddress('GET /case-studies/slug-check'), asked, id],
    queryFn: ({ signal }) => api('GET /case-studies/slug-check', { query: { slug: asked, except: id }, signal }),
    enabled: isWorthAsking,
    refetchInterval: false,
    gcTime: 0,
  });
  return isWorthAsking && data?.slug === slug ? data : null;
}

type SlugNoteProps = { editor: StudyEditor; check: SlugCheck | null };

/** What the address will mean for visitors, before anything is saved. */
export function SlugNote({ editor, check }: SlugNoteProps) {
  return (
    <span className="ht" role="status">
      {noteOf(check, editor)}
    </span>
  );
}

function noteOf(check: SlugCheck | null, { stored }: StudyEditor): string {
  if (!check?.isValid) return '';
  if (check.takenBy) return `“${check.takenBy.title}” stands at this address already.`;
  const former = check.formerly ? ` Old links of “${check.formerly.title}” will lead here instead.` : '';
  const own = stored ? ` Old links to ${stored.slug} will lead here too.` : '';
  return `This address is free.${former}${own}`;
}
