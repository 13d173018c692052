/**
 * How wide a picture stands that fills the column of a phone, with its frame: for `sizes`. Never more than it is, or a
 * window 412 pixels wide would fetch the copy of 960 pixels for the three that the one of 640 seems to lack.
 */
export const ACROSS_A_PHONE = 'calc(100vw - 3rem)';
