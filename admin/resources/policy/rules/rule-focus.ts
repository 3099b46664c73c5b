/** Returns the ID of a rule's heading on the page. */
export const ruleHeadingId = (code: string): string => `rule-${code}`

/** Focuses the rule, since the button that acted on it is gone. */
export function focusRule(code: string): void {
  document.getElementById(ruleHeadingId(code))?.focus({ preventScroll: true })
}
