/** Visible characters: no spaces, control characters, invisible marks, or letters without a glyph. */
const VISIBLE = /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether text is invisible to its reader, such as spaces and invisible marks. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
