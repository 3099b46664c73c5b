import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GridValues, ProjectRow } from './project-rows.ts'

/** Changes the rows of the form step by step: a whole paste is one. */
export function useRowSteps({ getValues, setValue, formState }: UseFormReturn<GridValues>) {
  const before = useRef<ProjectRow[][]>([])
  const shouldValidate = formState.submitCount > 0
  const write = (rows: ProjectRow[]) =>
    setValue('rows', rows, { shouldDirty: true, shouldTouch: true, shouldValidate })
  return {
    change(rows: ProjectRow[]) {
      before.current.push(getValues('rows'))
      write(rows)
    },
    /** Takes the last step back; false where there is none. */
    undo(): boolean {
      const rows = before.current.pop()
      if (rows) write(rows)
      return rows !== undefined
    },
  }
}
