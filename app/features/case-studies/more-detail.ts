import { paragraphs } from '../../lib/paragraphs.ts';
import type { CaseStudyContent } from './case-study.ts';

/** A part of the "More detail" below a study's texts. */
type DetailBlock = { kind: 'heading' | 'paragraph'; text: string };

/**
 * What the optional blocks of a study say in words. A block is a text, or an object with a `text`; one whose `type` is
 * `heading` heads what follows. Anything else an importer may have left there is passed over.
 */
export function moreDetail({ blocks }: CaseStudyContent): DetailBlock[] {
  return blocks.flatMap((block): DetailBlock[] => {
    const { type, text } = asBlock(block);
    if (type === 'heading' && text.trim() !== '') return [{ kind: 'heading', text: text.trim() }];
    return paragraphs(text).map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
  });
}

function asBlock(block: unknown): { type: unknown; text: string } {
  if (typeof block === 'string') return { type: 'paragraph', text: block };
  if (typeof block !== 'object' || block === null) return { type: null, text: '' };
  const type = 'type' in block ? block.type : null;
  return { type, text: 'text' in block && typeof block.text === 'string' ? block.text : '' };
}
