/** For how many days a study stays in the trash; then it goes for good. */
export const STUDY_TRASH_DAYS = 30;
