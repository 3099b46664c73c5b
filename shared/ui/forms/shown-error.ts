/** The parts of a field's state that decide what is shown. */
export interface FieldLook {
  isDirty: boolean
  error?: { message?: string }
}

/**
 * The first error of a field, once the field is dirty or the form was sent
 * (docs/product.md section 5); null before.
 */
export function shownError({ isDirty, error }: FieldLook, submitCount: number): string | null {
  if (!error || (submitCount === 0 && !isDirty)) return null
  return error.message || 'Check this field'
}
