/** The header of a reply that is a PDF: so many letters stand in no face of ours, and so are missing in it. */
export const LETTERS_LEFT_OUT = 'X-Letters-Left-Out';
