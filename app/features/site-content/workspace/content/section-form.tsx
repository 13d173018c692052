import type { ComponentProps } from 'react';
import { CheckedForm } from '../../../../kit/workspace/form/checked-form.tsx';
import { FiguresContext } from '../../../../kit/workspace/form/figures.tsx';
import { TEXT_WORDS } from '../../../../kit/workspace/form/form-notices.tsx';
import { withValueAt } from '../../../../kit/workspace/form/form-values.ts';
import type { KeptForm } from '../../../../kit/workspace/form/use-kept-form.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import type { Claim } from '../../claims.ts';
import { withRestatedWordings } from '../../restated-wordings.ts';
import type { SectionKey } from '../../section-schemas.ts';
import type { SiteContent } from '../../site-content.ts';
import type { Section } from './content-queries.ts';
import { type Card, SectionCards } from './section-cards.tsx';

/** The form of the claims: what says a number in words follows the number. */
function withFollowingWordings(form: KeptForm): KeptForm {
  return {
    ...form,
    change: (path, value) =>
      form.edit(path.join('.'), (before) => {
        const after = withValueAt(before, path, value);
        return withRestatedWordings(form.baseline as Claim[], before as Claim[], after as Claim[]); // what the form holds
      }),
  };
}

type SectionFormProps = Pick<ComponentProps<typeof CheckedForm<unknown, Section>>, 'id' | 'form' | 'saving'> & {
  section: SectionKey;
  cards: readonly Card[];
  /** The section as last read, for what others changed. */
  current: Section;
  /** All texts as they are stored, for what these refer to. */
  content: SiteContent;
};

/** The cards of a section as a form, with what is to be said about its saving. */
export function SectionForm({ section, cards, content, form, ...rest }: SectionFormProps) {
  const moment = useMoments();
  return (
    <CheckedForm
      {...rest}
      form={section === 'claims' ? withFollowingWordings(form) : form}
      words={TEXT_WORDS}
      conflict={({ username, updatedAt }) => ({
        story: `${username || 'Somebody'} saved it${updatedAt ? ` at ${moment(updatedAt)}` : ''}`,
      })}
    >
      <FiguresContext value={content}>
        <SectionCards section={section} cards={cards} />
      </FiguresContext>
    </CheckedForm>
  );
}
