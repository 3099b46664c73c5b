/**
 * How sure a label is: a logistic curve over the best score's lead on the next.
 *
 * Fitted by maximum likelihood on 264 readings of texts that no hint was tuned to: openings of public contracts,
 * permits, letters, guides, and pages, each as is and without its first three lines. The best curve was 0.49 + 0.40 *
 * lead where anything supports the label; "other" for lack of words is a separate case, and was right only half of the
 * time. Lowered a little, since strangers' files are harder. `npm run reading:evaluate` prints the results for any
 * folder.
 */
const BACKED = { shift: 0.2, slope: 0.42, longest: 10 }
const UNBACKED = { shift: -0.8, slope: 0.55, longest: 4 }

/** `backed` says whether anything supports the label, or the others merely lack support. */
export function confidenceOf(lead: number, backed = true): number {
  const { shift, slope, longest } = backed ? BACKED : UNBACKED
  return 1 / (1 + Math.exp(-(shift + slope * Math.min(Math.max(lead, 0), longest))))
}
