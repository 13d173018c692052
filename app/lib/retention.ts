/** How long personal information is kept. The privacy page states these periods, and whatever deletes the records reads them here. */
export const RETENTION = {
  enquiryMonths: 24,
  unconfirmedSubscriptionDays: 7,
  /** After unsubscribing, the proof of consent stays this long in case the earlier mails are questioned. */
  endedSubscriptionMonths: 24,
  /** Of the list of who got a letter, from when it was sent; its numbers stay. */
  letterRecipientMonths: 24,
  /** Of links for review by which nobody decided anything, counted from their end. */
  undecidedReviewMonths: 12,
  /** Of what was decided through them, with the link, from the last decision. */
  decidedReviewMonths: 24,
  /**
   * Of links through which nobody wrote a testimonial, from their end; of what was written, from its withdrawal; of what came out of an
   * export and nobody agreed to, from then, or from the end of the last link.
   */
  overTestimonialMonths: 12,
  /** Of how often pages were opened: two years can be compared, and the month they began in. */
  visitCountMonths: 25,
  /** Of addresses that are not there, from when somebody asked for them last; who asked is not kept. */
  missDays: 30,
  /** Of what somebody took back, as numbers and digests: no older backup than this may bring it back, nor an older one that is still listed. */
  takenBackMonths: 24,
  /** Of what was deleted and can be brought back, whatever it is. */
  deletedDays: 30,
  /** Of who did what. */
  auditMonths: 24,
  /** Of messages to webhooks. */
  deliveryDays: 30,
} as const;
