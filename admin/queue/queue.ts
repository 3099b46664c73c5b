/** What happened to a file in this session. */
export type Outcome = 'done' | 'hidden' | 'skipped'

/** A settled file before and after, so that the last decision can be undone. */
export interface Step<F> {
  before: F
  after: F
  /** Time of the decision, in milliseconds since the epoch. */
  at: number
}

/** The files in work order, with the outcome of each. */
export interface Queue<F extends { id: number }> {
  files: readonly F[]
  outcomes: Readonly<Record<number, Outcome>>
  /** Decisions that can be undone, the last one at the end. */
  steps: readonly Step<F>[]
}

export const startQueue = <F extends { id: number }>(files: readonly F[]): Queue<F> => ({
  files,
  outcomes: {},
  steps: [],
})

/** Returns the queue extended by files that were loaded later. */
export function join<F extends { id: number }>(queue: Queue<F>, files: readonly F[]): Queue<F> {
  const known = new Set(queue.files.map(({ id }) => id))
  const added = files.filter(({ id }) => !known.has(id))
  return added.length === 0 ? queue : { ...queue, files: [...queue.files, ...added] }
}

const isWaiting = ({ outcomes }: Queue<{ id: number }>, id: number) => outcomes[id] === undefined

/** Returns the ID of the file before or after one, whatever its outcome; null at either end. */
export function adjacent(
  { files }: Queue<{ id: number }>,
  id: number | null,
  direction: 1 | -1,
): number | null {
  const at = files.findIndex((file) => file.id === id)
  // A file from outside the queue counts as before the first.
  if (at < 0) return direction === 1 ? (files[0]?.id ?? null) : null
  return files[at + direction]?.id ?? null
}

/**
 * Returns the file to work on next: the next one waiting, then one waiting further up, then a
 * skipped one; null if all are settled.
 */
export function nextWaiting(queue: Queue<{ id: number }>, after: number | null): number | null {
  const at = queue.files.findIndex(({ id }) => id === after)
  const around = [...queue.files.slice(at + 1), ...queue.files.slice(0, Math.max(at, 0))]
  const waiting = around.find(({ id }) => isWaiting(queue, id))
  const skipped = around.find(({ id }) => queue.outcomes[id] === 'skipped')
  return (waiting ?? skipped)?.id ?? null
}

/** Records a decision and the file as it is now. */
export function settle<F extends { id: number }>(
  queue: Queue<F>,
  step: Step<F>,
  outcome: 'done' | 'hidden',
): Queue<F> {
  const { id } = step.after
  return {
    files: replaced(queue.files, step.after),
    outcomes: { ...queue.outcomes, [id]: outcome },
    steps: [...queue.steps, step],
  }
}

/** Marks a file settled elsewhere as done; there is nothing to undo here. */
export const finish = <F extends { id: number }>(queue: Queue<F>, file: F): Queue<F> => ({
  ...queue,
  files: replaced(queue.files, file),
  outcomes: { ...queue.outcomes, [file.id]: 'done' },
})

/** Puts a file off to the end. Skipping a settled file changes nothing. */
export function skip<F extends { id: number }>(queue: Queue<F>, id: number): Queue<F> {
  if (!isWaiting(queue, id)) return queue
  return { ...queue, outcomes: { ...queue.outcomes, [id]: 'skipped' } }
}

/** Returns the queue with the last decision undone; the file waits again. */
export function reopen<F extends { id: number }>(queue: Queue<F>, file: F): Queue<F> {
  const { [file.id]: _, ...outcomes } = queue.outcomes
  return {
    files: replaced(queue.files, file),
    outcomes,
    steps: queue.steps.filter(({ after }) => after.id !== file.id),
  }
}

/** Returns the queue with a file as someone else left it. */
export const renew = <F extends { id: number }>(queue: Queue<F>, file: F): Queue<F> => ({
  ...queue,
  files: replaced(queue.files, file),
})

const replaced = <F extends { id: number }>(files: readonly F[], file: F): readonly F[] =>
  files.map((one) => (one.id === file.id ? file : one))

export interface Progress {
  total: number
  settled: number
  skipped: number
  left: number
}

export function progressOf({ files, outcomes }: Queue<{ id: number }>): Progress {
  const count = (wanted: Outcome) => files.filter(({ id }) => outcomes[id] === wanted).length
  const settled = count('done') + count('hidden')
  return {
    total: files.length,
    settled,
    skipped: count('skipped'),
    left: files.length - settled,
  }
}
