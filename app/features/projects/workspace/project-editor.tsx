import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import type { EditorState } from '../../../kit/navigation-state.ts';
import { CheckedForm } from '../../../kit/workspace/form/checked-form.tsx';
import { FormBar } from '../../../kit/workspace/form/form-bar.tsx';
import { TEXT_WORDS } from '../../../kit/workspace/form/form-notices.tsx';
import { RecordFields } from '../../../kit/workspace/form/schema-fields.tsx';
import { UndoButton } from '../../../kit/workspace/form/undo-button.tsx';
import { useCheckedSave } from '../../../kit/workspace/form/use-checked-save.ts';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { WITH_FIELDS } from '../../../kit/workspace/refusal.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { VersionedProject } from '../project.ts';
import { EMPTY_PROJECT, type ProjectForm, projectFormSchema, projectProblems } from './project-form-schema.ts';
import { projectListQuery } from './project-list-query.ts';
import { PROJECTS } from './project-paths.ts';
import { projectQuery } from './project-queries.ts';

const FORM_ID = 'project-form';

type ProjectEditorProps = {
  /** Null for a new one. Read once: later values do not touch the form. */
  project: VersionedProject | null;
  /** The project as last read, for what others changed. */
  current: VersionedProject | null;
};

/** The form of one project. */
export function ProjectEditor({ project, current }: ProjectEditorProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const form = useKeptForm<unknown>({
    name: formName(project?.id ?? 'new'),
    data: project ? formOf(project) : EMPTY_PROJECT,
    version: project?.version ?? null,
    isRestoring: state?.restoreDraft === true,
  });

  const saving = useCheckedSave<unknown, VersionedProject, VersionedProject>({
    form,
    check: projectProblems,
    send: (data, version) => {
      const { url = '', ...fields } = data as ProjectForm; // has just been through the check
      const body = { ...fields, url };
      const headers = WITH_FIELDS;
      if (!project) return api('POST /projects', { body, headers });
      const { id } = project;
      const ifMatch = version === null ? undefined : versionTag(id, version);
      return api('PATCH /projects/:id', { params: { id }, body, ifMatch, headers });
    },
    onSaved: (saved, sent) => {
      queryClient.setQueryData(projectQuery(saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: projectListQuery.queryKey });
      notifySuccess(project ? 'Project updated' : 'Project added', `“${saved.title}” is on the website.`);
      if (form.finish({ data: formOf(saved), version: saved.version }, sent)) {
        void navigate(PROJECTS, { replace: true });
      } else if (!project) {
        form.handOver(formName(saved.id));
        void navigate(`${PROJECTS}?edit=${saved.id}`, { replace: true, state: { restoreDraft: true } });
      }
    },
    readTheirs: () => api('GET /projects/:id', { params: { id: project?.id ?? 0 } }),
    formOf,
    failure: project ? 'Failed to update project' : 'Failed to add project',
  });

  return (
    <>
      <FormBar
        title={project ? 'Edit Project' : 'New Project'}
        named={project?.title}
        caption={project?.title}
        backLabel="Back to Projects"
        onBack={() => void navigate(PROJECTS)}
        formId={FORM_ID}
        isDirty={form.isDirty}
        isSaving={saving.isSaving}
      >
        <UndoButton form={form} announce={saving.announce} />
      </FormBar>
      <main id="main" className="cgrid">
        <CheckedForm
          id={FORM_ID}
          form={form}
          saving={saving}
          current={current}
          words={TEXT_WORDS}
          conflict={() => ({ story: 'Somebody saved it' })}
        >
          <section className="card-section" aria-labelledby="project-heading">
            <h2 id="project-heading">Project</h2>
            <RecordFields schema={projectFormSchema} path={[]} />
          </section>
        </CheckedForm>
      </main>
    </>
  );
}

function formName(project: number | 'new'): string {
  return `project-${project}`;
}

function formOf({ title, description, imageUrl, url }: VersionedProject): ProjectForm {
  return { title, description, imageUrl, ...(url === undefined ? {} : { url }) };
}
