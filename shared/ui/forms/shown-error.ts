/** The parts of a field's state that decide what is shown. */
export interface FieldLook {
  isDirty: boolean
  isTouched: boolean
  error?: { message?: string }
}

/** When an error may show: at once, or when the field was left, for what is wrong until its end. */
export type ErrorTime = 'typed' | 'left'

/**
 * The first error of a field, once the field is dirty or the form was sent
 * (docs/product.md section 5); null before.
 */
export function shownError(
  { isDirty, isTouched, error }: FieldLook,
  submitCount: number,
  time: ErrorTime = 'typed',
): string | null {
  if (!error) return null
  if (submitCount === 0 && (!isDirty || (time === 'left' && !isTouched))) return null
  return error.message || 'Check this field'
}
