import { inOneOrder } from '../../../../../lib/data-parts.ts';
import { type Draft, differingFields, meetingFields } from '../../../../case-study-drafts/case-study-draft.ts';
import { LIST_FIELDS, listsOf, NO_TEXTS, pickFields, TEXT_FIELDS } from '../../../case-study.ts';
import { eachSection } from '../../../gallery.ts';
import { formWith, type StudyForm, writtenIn } from './study-form.ts';

/** The fields of a draft that the form edits. */
const EDITED = [...TEXT_FIELDS, 'gallery' as const, ...LIST_FIELDS];
type Edited = (typeof EDITED)[number];

export type Words = NonNullable<Draft['data']>;

/** What the server said when it was last heard, as it said it. */
export type Ground = { version: number | null; data: Words | null };

function formIn(data: Words): StudyForm {
  const texts = { ...NO_TEXTS, ...pickFields(data, TEXT_FIELDS) };
  return formWith({ texts, gallery: data.gallery, ...listsOf(data), isSlugOwn: true });
}

/** A form in one way of writing it, whatever came with its pictures and in whatever order. */
function compared(form: StudyForm) {
  const { gallery, ...others } = writtenIn(form);
  return {
    ...others,
    gallery: eachSection((section) =>
      gallery[section].map(({ url, alt, caption, decorative }) => [url, alt, caption, decorative === true]),
    ),
    ...Object.fromEntries(LIST_FIELDS.map((name) => [name, inOneOrder(form[name])])),
  };
}

function differing(one: StudyForm, other: StudyForm, names: readonly Edited[] = EDITED): Edited[] {
  return differingFields(compared(one), compared(other), names) as Edited[]; // some of them
}

/** What a save sends: what was written since, with what the same fields said before; all of it where that is not known. */
export function changesIn(form: StudyForm, stoodOn: number | null, ground: Ground) {
  const { data } = ground;
  const mine = writtenIn(form);
  if (data === null || ground.version !== stoodOn) return { data: mine, replaces: true as const };
  const changed = differing(form, formIn(data));
  return { data: pickFields(mine, changed), base: pickFields(data, changed) };
}

type Saved = { version: number; data: Words };

/**
 * How a form goes on after a save: what somebody else wrote meanwhile comes in, unless the same field was typed in since it was
 * sent. Of such a field the ground stays what it was, so that the next save meets what is there.
 */
export function afterSave({
  sent,
  now,
  ground,
  saved,
}: {
  sent: StudyForm;
  now: StudyForm;
  ground: Ground;
  saved: Saved;
}) {
  const come = differing(formIn(saved.data), sent);
  const typed = differing(now, sent, come);
  const taken = come.filter((name) => !typed.includes(name));
  const isMeeting = typed.length > 0 && ground.data !== null;
  const next: Ground & { data: Words } = isMeeting
    ? { version: ground.version, data: { ...saved.data, ...pickFields(ground.data ?? saved.data, typed) } }
    : saved;
  return {
    ground: next,
    // what says the same stays the same object: comparing it costs nothing with every key that is pressed
    baseline: withFieldsOf(sent, next.data, differing(formIn(next.data), sent)),
    merge: (form: StudyForm) => withFieldsOf(form, saved.data, taken),
  };
}

/** What both wrote in the same field, each something else; every field that differs where nobody knows what was before. */
export function conflictsIn(form: StudyForm, stoodOn: number | null, ground: Ground, theirs: Words): Edited[] {
  const { data } = ground;
  if (data === null || ground.version !== stoodOn) return differing(form, formIn(theirs));
  const forms = { mine: compared(form), theirs: compared(formIn(theirs)), base: compared(formIn(data)) };
  return meetingFields(forms, EDITED).conflicts as Edited[]; // some of them
}

/** The form with what only somebody else changed. */
export function withTheirs(form: StudyForm, stoodOn: number | null, ground: Ground, theirs: Words): StudyForm {
  if (ground.data === null || ground.version !== stoodOn) return form;
  const before = formIn(ground.data);
  const mine = differing(form, before);
  return withFieldsOf(
    form,
    theirs,
    differing(formIn(theirs), before).filter((name) => !mine.includes(name)),
  );
}

/** The form with all that a draft says, or said. */
export function withWords(form: StudyForm, data: Words): StudyForm {
  return withFieldsOf(form, data, EDITED);
}

function withFieldsOf(form: StudyForm, data: Words, names: readonly Edited[]): StudyForm {
  if (names.length === 0) return form;
  const fresh = formIn(data);
  const isIn = (name: Edited) => names.includes(name);
  return {
    ...form,
    texts: { ...form.texts, ...pickFields(fresh.texts, TEXT_FIELDS.filter(isIn)) },
    ...(isIn('gallery') ? { gallery: fresh.gallery } : {}),
    ...pickFields(fresh, LIST_FIELDS.filter(isIn)),
  };
}
