/**
 * How sure a label is: a logistic curve over the lead of the best score on the next.
 *
 * Fitted by maximum likelihood on 264 readings of texts that no hint was tuned to: openings of public
 * contracts, permits, letters, guides and pages, each as it is and without its first three lines. The best
 * curve was 0.49 + 0.40 * lead where anything speaks for the label; what is "other" for want of words is
 * another matter, and was right in every second case only. Drawn a little lower, since strangers' files
 * are harder. `npm run reading:evaluate` prints how it does on any folder.
 */
const BACKED = { shift: 0.2, slope: 0.42, longest: 10 }
const UNBACKED = { shift: -0.8, slope: 0.55, longest: 4 }

/** `backed` tells whether anything speaks for the label, or only nothing for others. */
export function confidenceOf(lead: number, backed = true): number {
  const { shift, slope, longest } = backed ? BACKED : UNBACKED
  return 1 / (1 + Math.exp(-(shift + slope * Math.min(Math.max(lead, 0), longest))))
}
