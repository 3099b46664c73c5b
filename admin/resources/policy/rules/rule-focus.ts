/** The heading of a rule on the page. */
export const ruleHeadingId = (code: string): string => `rule-${code}`

/** After something was done about a rule its button is gone: the focus goes to the rule itself. */
export function focusRule(code: string): void {
  document.getElementById(ruleHeadingId(code))?.focus({ preventScroll: true })
}
