/** Puts pasted text on one line: each line break and the spaces around it become one space. */
export const oneLine = (text: string): string =>
  text.replace(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g, ' ')
