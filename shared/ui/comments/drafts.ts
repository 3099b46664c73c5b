import { useState } from 'react'
import type { Named } from '#shared/rules/projects/comments.ts'
import { deviceStorage, personalKey, readRecord, removeKey, writeJson } from '../browser-storage.ts'
import { knownUser } from '../session/active-user.ts'

/** Unsent text, with the people chosen after an `@`. */
export interface Draft {
  body: string
  people: readonly Named[]
}

const EMPTY: Draft = { body: '', people: [] }

const keyOf = (place: string) => personalKey(knownUser()?.id ?? 0, `comment:${place}`)

function readDraft(place: string): Draft {
  const kept = readRecord(deviceStorage(), keyOf(place))
  const people = Array.isArray(kept?.people) ? kept.people.filter(isNamed) : []
  return typeof kept?.body === 'string' ? { body: kept.body, people } : EMPTY
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'

/** Whether a place has a draft. */
export const hasDraft = (place: string): boolean => readDraft(place).body !== ''

/**
 * The draft for a place, such as `thread-12`. It stays on the device until it is sent or the person signs out, so a
 * reload loses nothing.
 */
export function useDraft(place: string, begin: Draft = EMPTY) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(place)
    return kept.body === '' ? begin : kept
  })
  return {
    draft,
    write(next: Draft) {
      setDraft(next)
      if (next.body === '' || next.body === begin.body) removeKey(deviceStorage(), keyOf(place))
      else writeJson(deviceStorage(), keyOf(place), next)
    },
    forget() {
      setDraft(EMPTY)
      removeKey(deviceStorage(), keyOf(place))
    },
  }
}
