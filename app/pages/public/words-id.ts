/** The element in which a document brings the words of its moving parts along, where they are not those of the program. */
export const WORDS_ID = 'words';
