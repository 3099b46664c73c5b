/**
 * The combined worth of two readers of one text. Both numbers say how often such a reading is right; if the readers
 * erred independently, Bayes' rule would give the rest. They read the same words and err together, so agreement counts
 * half of what independence would give it.
 */

/** Nothing is stated with more certainty. */
const SUREST = 0.98

/** Both readers agree: raises each by half of what two independent readers would add. */
export function agreed(one: number, other: number): number {
  const both = one * other
  const none = (1 - one) * (1 - other)
  const independent = both + none === 0 ? one : both / (both + none)
  const most = Math.max(one, other)
  return Math.max(Math.min(most, 0.99), Math.min(SUREST, most + (independent - most) / 2))
}

/** The readers differ, so at most one is right: lowers both. */
export function disagreed(one: number, other: number): { one: number; other: number } {
  const first = one * (1 - other)
  const second = other * (1 - one)
  const all = first + second + (1 - one) * (1 - other)
  return all === 0 ? { one: 0.5, other: 0.5 } : { one: first / all, other: second / all }
}

/** A reader of the whole document did not find what the other one found. */
const MISSED = 0.85

export const unconfirmed = (confidence: number): number => confidence * MISSED
