import { createStore } from '#shared/client/store.ts'
import type { SaveState } from '#shared/entities/save-states.ts'

/** Content as the server has it, with the version to send with a change. */
export interface Saved<C> {
  content: C
  version: number
}

/** How content is sent, compared, and merged; `K` is one conflict. */
export interface AutosaveRules<C, P, K> {
  /** The patch that turns one content into the other; null if nothing can be sent. */
  changes: (base: C, mine: C) => P | null
  /** Whether anything changed, including changes that cannot be sent yet. */
  differs: (base: C, mine: C) => boolean
  merge: (base: C, mine: C, theirs: C) => { merged: C; conflicts: K[] }
  /** Rejects if it was not saved. */
  send: (patch: P, version: number) => Promise<Saved<C>>
  /** The current content on the server. */
  latest: () => Promise<Saved<C>>
  /** Whether the rejection means that the version is outdated. */
  isStale: (error: unknown) => boolean
  /** Stores unsaved content beside the server's, or clears it with null. */
  backup: (unsaved: { base: C; mine: C; version: number } | null) => void
}

export interface AutosaveView<C, K> {
  content: C
  state: SaveState
  /** Unresolved conflicts; the parts they concern are not saved until decided. */
  conflicts: readonly K[]
  /** The rejection of the last attempt; null if it succeeded. */
  error: unknown
}

/** How often other people's changes are merged before an attempt counts as failed. */
const STALE_TRIES = 3

/** Milliseconds without edits before changes are saved. */
export const AUTOSAVE_DELAY_MS = 1_200

/**
 * Saves content automatically: after a pause, one request at a time, against the last version read. If someone else
 * saved first, both sides are merged, and the user resolves what both changed. A failure loses nothing and is retried
 * with the next change, or by hand.
 */
export function createAutosave<C, P, K>(
  start: Saved<C> & { mine?: C; conflicts?: readonly K[] },
  rules: AutosaveRules<C, P, K>,
  delay = AUTOSAVE_DELAY_MS,
) {
  let base = start.content
  let version = start.version
  const view = createStore<AutosaveView<C, K>>({
    content: start.mine ?? start.content,
    state: 'saved',
    conflicts: start.conflicts ?? [],
    error: null,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<void> = Promise.resolve()

  const show = (changes: Partial<AutosaveView<C, K>>) => {
    view.set({ ...view.get(), ...changes })
  }
  /** Updates the state; anything that can be sent is sent after the next pause. */
  const settle = () => {
    const open = rules.differs(base, view.get().content)
    rules.backup(open ? { base, mine: view.get().content, version } : null)
    show({ state: open ? 'unsaved' : 'saved', error: null })
    if (open && rules.changes(base, view.get().content) !== null) schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  const takeOver = (saved: Saved<C>) => {
    base = saved.content
    version = saved.version
  }
  const bringTogether = async () => {
    const saved = await rules.latest()
    const { merged, conflicts } = rules.merge(base, view.get().content, saved.content)
    takeOver(saved)
    show({ content: merged, conflicts: [...view.get().conflicts, ...conflicts] })
  }
  const sendChanges = async (tries: number): Promise<void> => {
    const patch = view.get().conflicts.length === 0 ? rules.changes(base, view.get().content) : null
    if (patch === null) return
    show({ state: 'saving' })
    try {
      takeOver(await rules.send(patch, version))
    } catch (error) {
      if (!rules.isStale(error) || tries === 0) throw error
      await bringTogether()
      await sendChanges(tries - 1)
    }
  }
  const save = async (): Promise<void> => {
    if (!rules.differs(base, view.get().content)) return
    try {
      await sendChanges(STALE_TRIES)
      settle()
    } catch (error) {
      show({ state: 'error', error })
    }
  }
  /** Saves unsaved changes now, after any request in flight. */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    queue = queue.then(save)
    return queue
  }

  if (start.mine !== undefined) settle()
  return {
    subscribe: view.subscribe,
    view: view.get,
    /** The last version read, for writes outside of autosave. */
    version: () => version,
    edit(change: (content: C) => C) {
      show({ content: change(view.get().content), state: 'unsaved', error: null })
      rules.backup({ base, mine: view.get().content, version })
      schedule()
    },
    /** Resolves a conflict; `content` is the version to keep. */
    decide(conflict: K, content: C) {
      show({ content, conflicts: view.get().conflicts.filter((other) => other !== conflict) })
      settle()
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
