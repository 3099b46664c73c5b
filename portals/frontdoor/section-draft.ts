import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import {
  type BrowserStorage,
  personalKey,
  readRecord,
  removeKey,
  writeJson,
} from '#shared/ui/browser-storage.ts'
import { type StepValues, valuesOf } from './step-fields.ts'

/** One section of one applicant. */
export interface SectionPlace {
  userId: number
  step: OnboardingStep
}

const keyOf = ({ userId, step }: SectionPlace): string => personalKey(userId, `section:${step}`)

/** What was typed into a section and not saved, by the name of the question; empty when nothing. */
export function readSectionDraft(
  storage: BrowserStorage | null,
  place: SectionPlace,
  saved: StepValues,
): StepValues {
  const draft = readRecord(storage, keyOf(place)) ?? {}
  return changedValues(saved, valuesOf(place.step, { ...saved, ...draft }))
}

/** Keeps what differs from what is saved; false when the device refuses. */
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
