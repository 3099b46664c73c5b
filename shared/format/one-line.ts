/** Text that people pasted, in one line: each line break, with the blanks around it, is one blank. */
export const oneLine = (text: string): string =>
  text.replace(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g, ' ')
