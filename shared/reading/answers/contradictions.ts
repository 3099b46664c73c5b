import type { FieldKind, Unit } from '#shared/entities/fields.ts'
import type { FieldValue } from '#shared/format/field-values.ts'

/** A field's value as stated by one document. */
export interface StatedValue<S = string> {
  /** What states it, such as a document ID. */
  readonly source: S
  readonly kind: FieldKind
  readonly unit: Unit | null
  readonly value: FieldValue
}

/** Two sources that can't both be right. */
export interface Contradiction<S = string> {
  readonly one: StatedValue<S>
  readonly other: StatedValue<S>
}

interface Tolerance {
  /** Share of the larger value. */
  readonly share: number
  /** Constant, whatever the size. */
  readonly fixed: number
}

const EXACT: Tolerance = { share: 0, fixed: 0 }

/** How far two statements of one number may differ (docs/domain.md section 3). Our values. */
const TOLERANCES = {
  kilowatts: { share: 0.02, fixed: 0 },
  'kilowatt-hours': { share: 0.02, fixed: 0 },
  'gigawatt-hours': { share: 0.02, fixed: 0 },
  dollars: { share: 0.005, fixed: 1 },
  'dollars and cents': { share: 0.005, fixed: 1 },
  tons: { share: 0.02, fixed: 0 },
  percent: { share: 0, fixed: 0.5 },
  year: EXACT,
  'number of years': EXACT,
} as const satisfies Record<Unit, Tolerance>

/** Decimal numbers without a unit: prices and yields that are rounded differently. */
const PLAIN: Tolerance = { share: 0.005, fixed: 0 }

/** Returns every pair of values that differ by more than their unit allows; missing values are ignored. */
export function contradictions<S>(values: readonly StatedValue<S>[]): Contradiction<S>[] {
  const said = values.filter(({ value }) => value !== null)
  return said.flatMap((one, index) =>
    said
      .slice(index + 1)
      .filter((other) => other.source !== one.source && !agree(one, other))
      .map((other) => ({ one, other })),
  )
}

/** Whether two statements mean the same. */
export function agree(one: StatedValue<unknown>, other: StatedValue<unknown>): boolean {
  if (typeof one.value === 'number' && typeof other.value === 'number') {
    const { share, fixed } = toleranceOf(one)
    const allowed = Math.max(fixed, share * Math.max(Math.abs(one.value), Math.abs(other.value)))
    // A small tolerance for sums of decimals that should be equal.
    return Math.abs(one.value - other.value) <= allowed + 1e-9 * Math.abs(one.value)
  }
  if (one.kind === 'string' && typeof one.value === 'string' && typeof other.value === 'string') {
    return comparableName(one.value) === comparableName(other.value)
  }
  return one.value === other.value
}

function toleranceOf({ kind, unit }: StatedValue<unknown>): Tolerance {
  if (unit !== null) return TOLERANCES[unit]
  return kind === 'integer' ? EXACT : PLAIN
}

/** One spelling for each legal form. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\blimited liability (?:company|co)\b|\bl l c\b/g, 'llc'],
  [/\blimited liability (?:limited )?partnership\b|\bl l l? ?p\b/g, 'llp'],
  [/\blimited partnership\b|\bl p\b/g, 'lp'],
  [/\bpublic benefit (?:corporation|corp)\b|\bp b c\b/g, 'pbc'],
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\blimited\b/g, 'ltd'],
  [/\bnational association\b|\bn a\b/g, 'na'],
]

/** Returns a name without case, punctuation, a leading `the`, and variants of its legal form. */
export function comparableName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
  return LEGAL_FORMS.reduce((text, [form, short]) => text.replace(form, short), plain)
}
