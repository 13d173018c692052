import { emptyText, integer, orNull, schemaStep, text, withDefault } from '../schema-step.ts';

/** What the library knows of a picture: its names, its focal point, and what became of it. */
export const step = schemaStep({
  extend: {
    uploads: {
      /** What the file was called on the way in; empty for pictures of our own. */
      name: emptyText,
      /** The owner's own name for it. */
      label: emptyText,
      /** The description that a place starts with which takes the picture from the library. */
      alt: emptyText,
      /** Where a cropped picture keeps its middle, in percent from the left and from the top. */
      focus_x: withDefault(integer, 50),
      focus_y: withDefault(integer, 50),
      /** The hash of the picture that stands at this address now. */
      replaced_by: orNull(text),
      deleted_at: orNull(text),
      /** Until then a replacement or deletion can be taken back. */
      undo_until: orNull(text),
    },
  },
  indexes: {
    uploads_replaced: { on: 'uploads', columns: ['replaced_by'], where: ['replaced_by', 'is not', null] },
  },
});
