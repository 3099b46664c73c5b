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
  /** False while the device refuses to keep anything. */
  kept: boolean
  /** Something that was typed before was put back. */
  isBack: boolean
  /** Once everything is saved. */
  forget: () => void
}

/**
 * Keeps the answers of a section on the device with every change, and puts back what was typed
 * before and never saved.
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
