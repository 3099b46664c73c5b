import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { GridValues, ProjectRow } from './project-rows.ts'

/** Changes the form's rows in undoable steps; a paste is one step. */
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
    /** Undoes the last step; false if there is none. */
    undo(): boolean {
      const rows = before.current.pop()
      if (rows) write(rows)
      return rows !== undefined
    },
  }
}
