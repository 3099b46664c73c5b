import type { FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '#shared/ui/forms/SelectField.tsx'
import type { FieldProps } from '#shared/ui/forms/TextField.tsx'
import type { Assigned, ReviewRole } from './people-options.ts'
import { usePeople } from './use-people.ts'

interface Props<T extends FieldValues, N extends FieldPath<T>> extends FieldProps<T, N> {
  part: ReviewRole
  /** The person currently assigned. */
  assigned?: Assigned | null
}

/** The reviewer or evaluator of a review; holds the ID as text, or null. */
export function PersonField<T extends FieldValues, N extends FieldPath<T>>(props: Props<T, N>) {
  const { part, assigned = null, ...field } = props
  const options = usePeople(part, assigned)
  return <SelectField {...field} options={options} emptyLabel="Unassigned" optional />
}
