// Only for typed text, CSV cells, and text read by an engine; JSON bodies are strict (docs/product.md section 5).

/** Returns the integer left after removing every non-digit, so `$1,200` is 1200; null if there is none. */
export function parseInteger(text: string): number | null {
  return numberOf(text.replace(/[^0-9]/g, ''))
}

/** Returns the number left after removing all but digits and dots; null if it is not a number. */
export function parseDecimal(text: string): number | null {
  return numberOf(text.replace(/[^0-9.]/g, ''))
}

function numberOf(digits: string): number | null {
  if (!/[0-9]/.test(digits)) return null
  const value = Number(digits)
  // Beyond the safe range, a number would silently differ from what was typed.
  return Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER ? value : null
}

export interface NumericInputRules {
  /** Whether one decimal point is allowed. */
  readonly decimals: boolean
  /** Whether a leading minus is allowed. */
  readonly negative: boolean
}

/** Whether a numeric input accepts this text, including partly typed numbers. */
export function isNumericInput(text: string, { decimals, negative }: NumericInputRules): boolean {
  const unsigned = negative && text.startsWith('-') ? text.slice(1) : text
  return decimals ? /^[0-9]*\.?[0-9]*$/.test(unsigned) : /^[0-9]*$/.test(unsigned)
}
