import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../../../kit/api.ts';
import { differences } from '../../../../kit/workspace/form/differences.ts';
import { wordsIn } from '../../../../kit/workspace/form/figures.tsx';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useReadAnew, useTask } from '../../../../kit/workspace/use-action.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import type { SectionKey } from '../../section-schemas.ts';
import type { SiteContent } from '../../site-content.ts';
import { type Revision, revisionsQuery, type Section, useMayBeEmpty } from './content-queries.ts';

type RevisionsCardProps = {
  section: SectionKey;
  current: Section;
  schema: z.ZodType;
  /** All texts as they are stored, for what these refer to. */
  content: SiteContent;
  /** What the form shows now. */
  shown: unknown;
  /** Does what changes the section, and puts what was answered into the form. */
  takeOver: (call: () => Promise<Section>) => Promise<Section>;
};

/** What the section said before, each version to be looked at and put back; and the way to the original text. */
export function RevisionsCard(props: RevisionsCardProps) {
  const { section, current } = props;
  const moment = useMoments();
  const isOwn = useMayBeEmpty();
  const [isOpen, setIsOpen] = useState(false);
  const reset = useChange(props, isOwn ? 'It is as the site began' : 'The original text is back', () =>
    resetting(section, current.version),
  );
  return (
    <section className="card-section" aria-labelledby="revisions-heading">
      <h2 id="revisions-heading">Earlier versions</h2>
      <p>
        {current.updatedAt === null
          ? 'This is the original text. Once you change it, earlier versions are kept here.'
          : `${current.isOriginal ? 'The original text, put back' : 'Changed'} on ${moment(current.updatedAt)} by ${current.username || 'a restore'}.`}
      </p>
      {current.version > 0 ? (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>Show earlier versions</summary>
          {isOpen ? <Revisions {...props} /> : null}
        </details>
      ) : null}
      {current.isOriginal ? null : (
        <p>
          <SmallButton act={reset} asks={isOwn ? beginningQuestion(section) : null}>
            {backIn(isOwn)}
          </SmallButton>
        </p>
      )}
    </section>
  );
}

/** What a site of the owner's own began with is not a text that somebody wrote for it. */
function backIn(isOwn: boolean): string {
  return isOwn ? 'Back to how the site began' : 'Back to the original text';
}

/** Asked where a site began with its owner's own words, so that what stands below them is empty. */
export function beginningQuestion(section: SectionKey): string {
  return section === 'services'
    ? 'Take all your services off the website, with their pages? The site began without any. The list stays under Earlier versions.'
    : 'Take what you wrote here off the website? The site began without it. It stays under Earlier versions.';
}

function Revisions(props: RevisionsCardProps) {
  const { section, current, schema, content, shown } = props;
  const reading = useQuery(revisionsQuery(section));
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Loaded from={reading} waiting="Loading earlier versions" failure="The earlier versions could not be read.">
      {(revisions) => (
        <ul className="rows">
          {revisions.map((revision) => (
            <RevisionRow
              key={revision.id}
              {...props}
              revision={revision}
              isCurrent={revision.version === current.version}
              isCompared={compared === revision.id}
              found={compared === revision.id ? differences(schema, revision.data, shown, wordsIn(content)) : []}
              onCompare={() => setCompared(compared === revision.id ? null : revision.id)}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

type RevisionRowProps = RevisionsCardProps & {
  revision: Revision;
  isCurrent: boolean;
  isCompared: boolean;
  found: ReturnType<typeof differences>;
  onCompare: () => void;
};

function RevisionRow({ revision, isCurrent, isCompared, found, onCompare, ...props }: RevisionRowProps) {
  const { section, current } = props;
  const isOwn = useMayBeEmpty();
  const moment = useMoments();
  const restore = useChange(props, 'The earlier version is back', () =>
    restoring(section, revision.id, current.version),
  );
  const name = `${moment(revision.createdAt)}, ${revision.username}`;
  return (
    <li className="revision">
      <div>
        <h3>{name}</h3>
        <p>
          {isCurrent
            ? 'The version on the website'
            : revision.isOriginal
              ? backIn(isOwn)
              : `Version ${revision.version}`}
        </p>
      </div>
      <span className="ra">
        <SmallButton aria-label={`Compare the version of ${name}`} aria-expanded={isCompared} onClick={onCompare}>
          Compare
        </SmallButton>
        {isCurrent ? null : (
          <SmallButton aria-label={`Restore the version of ${name}`} act={restore}>
            Restore
          </SmallButton>
        )}
      </span>
      {isCompared ? <Differences found={found} /> : null}
    </li>
  );
}

function Differences({ found }: { found: ReturnType<typeof differences> }) {
  if (found.length === 0) return <p className="diffs">Nothing differs from the form above.</p>;
  return (
    <dl className="diffs">
      {found.map(({ label, before, after }, index) => (
        // labels repeat where items of a list have none of their own
        <div key={index}>
          <dt>{label === '' ? 'Text' : label}</dt>
          <dd>Then: {before === undefined ? <i>not there</i> : <del>{before}</del>}</dd>
          <dd>Now: {after === undefined ? <i>not there</i> : <ins>{after}</ins>}</dd>
        </div>
      ))}
    </dl>
  );
}

function restoring(section: SectionKey, id: number, version: number): Promise<Section> {
  const ifMatch = versionTag(section, version);
  return api('POST /content/:section/revisions/:id/restore', { params: { section, id }, ifMatch });
}

function resetting(section: SectionKey, version: number): Promise<Section> {
  return api('DELETE /content/:section', { params: { section }, ifMatch: versionTag(section, version) });
}

/** A change of the whole section that can be taken back. */
function useChange({ section, current, takeOver }: RevisionsCardProps, title: string, call: () => Promise<Section>) {
  const reads = [revisionsQuery(section)];
  const refresh = useReadAnew(reads);

  async function undo(changed: Section) {
    try {
      const revisions = await api('GET /content/:section/revisions', { params: { section } });
      const before = revisions.find(({ version }) => version === current.version);
      await takeOver(() =>
        before ? restoring(section, before.id, changed.version) : resetting(section, changed.version),
      );
      notifySuccess('Undone', 'The text is as it was before.');
    } catch (error) {
      notifyError(error instanceof Error ? error : new Error('The text could not be put back.'));
    }
    await refresh();
  }

  return useTask(() => takeOver(call), {
    reads,
    says: [title, 'It is on the website.'],
    undo: (changed) => void undo(changed),
  });
}
