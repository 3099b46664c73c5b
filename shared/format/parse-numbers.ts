// Typed text, CSV cells and text read by an engine only: JSON bodies are strict
// (docs/product.md section 5).

/** The whole number left when every non-digit is removed, so `$1,200` is 1200; null if none is. */
export function parseInteger(text: string): number | null {
  return numberOf(text.replace(/[^0-9]/g, ''))
}

/** The number left when all but digits and dots are removed; null if that is no number. */
export function parseDecimal(text: string): number | null {
  return numberOf(text.replace(/[^0-9.]/g, ''))
}

function numberOf(digits: string): number | null {
  if (!/[0-9]/.test(digits)) return null
  const value = Number(digits)
  // Beyond the safe range a number would silently differ from what was typed.
  return Number.isFinite(value) && value <= Number.MAX_SAFE_INTEGER ? value : null
}

export interface NumericInputRules {
  /** One decimal point may be typed. */
  readonly decimals: boolean
  /** A leading minus may be typed. */
  readonly negative: boolean
}

/** Whether a numeric input may hold this text, half-typed numbers included. */
export function isNumericInput(text: string, { decimals, negative }: NumericInputRules): boolean {
  const unsigned = negative && text.startsWith('-') ? text.slice(1) : text
  return decimals ? /^[0-9]*\.?[0-9]*$/.test(unsigned) : /^[0-9]*$/.test(unsigned)
}
