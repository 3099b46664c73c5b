import { createStore } from '#shared/client/store.ts'

/** A person's decision when somebody else changed a record in the meantime. */
export type ConflictChoice = 'mine' | 'theirs' | 'cancel'

export interface Difference {
  field: string
  /** The field's label in the form, if it differs from the field's own name. */
  label?: string
  mine: unknown
  theirs: unknown
}

/** Puts differences whose values mean nothing by themselves, such as IDs, into words. */
export type InWords = (differences: readonly Difference[]) => Promise<readonly Difference[]>

export interface Conflict {
  /** Fields that both sides changed to different values, or that only this person changed. */
  differences: readonly Difference[]
  decide: (choice: ConflictChoice) => void
}

/** Holds the question on screen. Questions come one at a time; a second one waits for the first. */
function createConflictStore() {
  const waiting = createStore<readonly Conflict[]>([])
  const words = new Map<string, InWords>()
  const question = (differences: readonly Difference[]) =>
    new Promise<ConflictChoice>((resolve) => {
      const conflict: Conflict = {
        differences,
        decide(choice) {
          waiting.set(waiting.get().filter((one) => one !== conflict))
          resolve(choice)
        },
      }
      waiting.set([...waiting.get(), conflict])
    })
  return {
    subscribe: waiting.subscribe,
    current: (): Conflict | null => waiting.get()[0] ?? null,
    /** Uses `inWords` for a resource's differences while its form is open; returns a function that stops it. */
    tell(resource: string, inWords: InWords) {
      words.set(resource, inWords)
      return () => {
        if (words.get(resource) === inWords) words.delete(resource)
      }
    },
    /** Asks with both values and returns the choice. */
    ask(differences: readonly Difference[], resource?: string): Promise<ConflictChoice> {
      const inWords = resource === undefined ? undefined : words.get(resource)
      return inWords ? inWords(differences).then(question) : question(differences)
    },
  }
}

export const conflicts = createConflictStore()

/** Returns my changes that differ from what the record holds now. */
export function differencesOf(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.entries(mine)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(theirs[field]))
    .map(([field, value]) => ({ field, mine: value, theirs: theirs[field] }))
}
