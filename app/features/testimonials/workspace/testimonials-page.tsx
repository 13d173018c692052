import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PictureChoice } from '../../../kit/workspace/form/picture-choice.tsx';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { Modal } from '../../../kit/workspace/modal.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { AskedTestimonial, Testimonial } from '../testimonial.ts';
import { AskForm } from './ask-form.tsx';
import { ByHandForm } from './by-hand-form.tsx';
import { testimonialsQuery } from './testimonial-queries.ts';
import { TestimonialRows } from './testimonial-rows.tsx';
import { isInView, VIEW_KEYS, VIEWS, type View } from './testimonial-views.ts';

/** What clients say: asked for, waiting for the owner, on the site, and taken back. */
export function TestimonialsPage() {
  const reading = useQuery(testimonialsQuery);
  const { data } = reading;
  const [{ view: asked, ask }, narrow] = useNarrowing(['view', 'ask']);
  const view = VIEW_KEYS.find((key) => key === asked) ?? 'to-approve';
  const about = /^[1-9]\d{0,8}$/.test(ask) ? Number(ask) : null;
  const [isOpen, setIsOpen] = useState<'ask' | 'by-hand' | null>(about === null ? null : 'ask');
  const [made, setMade] = useState<AskedTestimonial | null>(null);
  function close() {
    setIsOpen(null);
    setMade(null);
    if (ask !== '') narrow({ ask: '' });
  }

  function leadOn() {
    close();
    narrow({ view: 'requests', ask: '' });
  }

  return (
    <WorkspacePage title="Testimonials" caption="What clients say of your work, in their own words">
      <p className="button-row">
        <SmallButton look="primary" onClick={() => setIsOpen('ask')}>
          Ask a client
        </SmallButton>
        <SmallButton onClick={() => setIsOpen('by-hand')}>Add by hand</SmallButton>
      </p>
      {data ? (
        <Lists testimonials={data} view={view} />
      ) : (
        <Unread from={reading} waiting="Loading the testimonials" failure="The testimonials could not be read." />
      )}
      {isOpen === 'ask' ? (
        <Modal title="Ask a client" shape="sheet" onClose={close}>
          {made ? (
            <ShownOnce
              heading={`The link for ${made.askedOf}`}
              secret={made.url}
              advice="Send it to your client. It waits for 60 days; once they wrote, they can withdraw by it at any time."
              onClose={leadOn}
            />
          ) : (
            <AskForm about={about} onLink={setMade} onSent={leadOn} />
          )}
        </Modal>
      ) : null}
      {isOpen === 'by-hand' ? (
        <Modal title="Add by hand" shape="sheet" onClose={close}>
          <ByHandForm
            onAdded={() => {
              close();
              narrow({ view: 'to-approve' });
            }}
          />
        </Modal>
      ) : null}
    </WorkspacePage>
  );
}

function Lists({ testimonials, view }: { testimonials: readonly Testimonial[]; view: View }) {
  if (testimonials.length === 0)
    return (
      <EmptyState title="No testimonials yet" heading="h2">
        Two sentences from a client persuade more than a page of yours. Ask one by a link: they write, you decide what
        is shown, and no word of theirs is changed.
      </EmptyState>
    );
  const listed = testimonials.filter((testimonial) => isInView(testimonial, view));
  const shown = testimonials.filter(({ state }) => state === 'shown');
  return (
    <>
      <nav className="list-tabs" aria-label="Lists of testimonials">
        {VIEW_KEYS.map((key) => (
          <Link key={key} to={`?view=${key}`} aria-current={key === view ? 'page' : undefined}>
            {`${VIEWS[key].name} (${testimonials.filter((testimonial) => isInView(testimonial, key)).length})`}
          </Link>
        ))}
      </nav>
      {listed.length === 0 ? (
        <EmptyState title={VIEWS[view].empty}>{VIEWS[view].help}</EmptyState>
      ) : (
        <PictureChoice>
          <TestimonialRows testimonials={listed} shown={shown} label={VIEWS[view].name} />
        </PictureChoice>
      )}
    </>
  );
}
