/** The parts of a field's state that decide whether its error is shown. */
export interface FieldLook {
  isDirty: boolean
  error?: { message?: string }
}

/**
 * Returns a field's first error once the field is dirty or the form was submitted (docs/product.md section 5); null
 * before.
 */
export function shownError({ isDirty, error }: FieldLook, submitCount: number): string | null {
  if (!error || (submitCount === 0 && !isDirty)) return null
  return error.message || 'Check this field'
}
