import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import {
  type BrowserStorage,
  personalKey,
  readRecord,
  removeKey,
  writeJson,
} from '#shared/ui/browser-storage.ts'
import { type StepValues, valuesOf } from './step-fields.ts'

export interface SectionPlace {
  userId: number
  step: OnboardingStep
}

const keyOf = ({ userId, step }: SectionPlace): string => personalKey(userId, `section:${step}`)

/** Returns the unsaved answers of a section by question name; empty if there are none. */
export function readSectionDraft(
  storage: BrowserStorage | null,
  place: SectionPlace,
  saved: StepValues,
): StepValues {
  const draft = readRecord(storage, keyOf(place)) ?? {}
  return changedValues(saved, valuesOf(place.step, { ...saved, ...draft }))
}

/** Stores the answers that differ from the saved ones; false if the device refuses. */
export function writeSectionDraft(
  storage: BrowserStorage | null,
  place: SectionPlace,
  saved: StepValues,
  values: StepValues,
): boolean {
  const changed = changedValues(saved, values)
  if (Object.keys(changed).length > 0) return writeJson(storage, keyOf(place), changed)
  removeKey(storage, keyOf(place))
  return true
}

export const removeSectionDraft = (storage: BrowserStorage | null, place: SectionPlace): void =>
  removeKey(storage, keyOf(place))

const changedValues = (saved: StepValues, values: StepValues): StepValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]))
