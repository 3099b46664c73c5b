/** Whether the words before a statement negate it, so that the document doesn't state it. */

/** `shall not be governed by or construed under`: only continuations of the verb in between. */
const NOT =
  /\b(?:not|never|no longer|nor|neither)(?: (?:be|automatically|in any (?:way|event)|governed|construed|interpreted|enforced|controlled|by|or|and|under|in accordance with)\b,?)* ?$/
/** `The following sentence is deleted: "This Agreement …`: its quotation mark is still open. */
const TAKEN_OUT = /\b(?:deleted|struck out)\b[^.;:"]{0,40}: ?"[^"]*$/
const PUT_IN = /\b(?:replac|insert|substitut|add(?:ed|ing)|restated)/
const REACH = 240

/** `at` is where the statement starts in the folded text. */
export function isDenied(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - REACH), at)
  const [takenOut] = TAKEN_OUT.exec(before) ?? []
  return NOT.test(before) || (takenOut !== undefined && !PUT_IN.test(takenOut))
}
