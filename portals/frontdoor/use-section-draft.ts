import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import {
  readSectionDraft,
  removeSectionDraft,
  type SectionPlace,
  writeSectionDraft,
} from './section-draft.ts'
import type { StepValues } from './step-fields.ts'

interface Draft {
  /** False while the device refuses to store anything. */
  kept: boolean
  /** Whether unsaved answers were restored. */
  isBack: boolean
  /** Call once everything is saved. */
  forget: () => void
}

/**
 * Stores a section's answers on the device with every change, and restores answers that were typed earlier but never
 * saved.
 */
export function useSectionDraft(
  form: UseFormReturn<StepValues>,
  { userId, step }: SectionPlace,
): Draft {
  const [kept, setKept] = useState(true)
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const place = { userId, step }
    const saved = () => form.formState.defaultValues as StepValues
    const draft = readSectionDraft(deviceStorage(), place, saved())
    for (const [name, value] of Object.entries(draft)) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    setBack(Object.keys(draft).length > 0)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        setKept(writeSectionDraft(deviceStorage(), place, saved(), { ...values })),
    })
  }, [form, userId, step])
  const forget = () => {
    removeSectionDraft(deviceStorage(), { userId, step })
    setBack(false)
  }
  return { kept, isBack, forget }
}
