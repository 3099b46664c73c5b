/** What shows on a screen: no blanks, controls, invisible marks, or letters that are drawn as nothing. */
const VISIBLE = /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether text shows nothing to its reader, as one of blanks and invisible marks does. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
