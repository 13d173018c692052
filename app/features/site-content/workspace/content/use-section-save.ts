import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../kit/api.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { useCheckedSave } from '../../../../kit/workspace/form/use-checked-save.ts';
import type { KeptForm } from '../../../../kit/workspace/form/use-kept-form.ts';
import { WITH_FIELDS } from '../../../../kit/workspace/refusal.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { contentQuery, type Section, sectionQuery } from './content-queries.ts';
import { useSectionCheck } from './section-check.ts';

type Options = {
  form: KeptForm;
  /** What people call it. */
  name: string;
  onSaved: (saved: Section, sent: unknown) => void | Promise<void>;
};

/** Saving the form of one section of the texts. */
export function useSectionSave(section: SectionKey, { form, name, onSaved }: Options) {
  const checkSection = useSectionCheck();
  return useCheckedSave<unknown, Section, Section>({
    form,
    check: (data) => checkSection(section, data).problems ?? [],
    send: (data, version) =>
      api('PUT /content/:section', {
        params: { section },
        body: { data },
        ifMatch: version === null ? undefined : versionTag(section, version),
        headers: WITH_FIELDS,
      }),
    onSaved,
    readTheirs: () => api('GET /content/:section', { params: { section } }),
    formOf: ({ data }) => data,
    failure: `${name} could not be saved`,
  });
}

/** Takes over what a call answered of a section: that is newer than any reading on its way. */
export function useAdoptedSection(section: SectionKey): (saved: Section) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData(sectionQuery(section).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
    // the first claim of the owner's own brings the reviews, and the map says whose site it is
    if (section === 'claims' || section === 'identity')
      void queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey });
  };
}
