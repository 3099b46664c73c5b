import { type TestKind, testKinds } from '#shared/entities/documents.ts'
import type { AsBuiltKind, TestResult } from '#shared/entities/engineer-reviews.ts'
import { asBuiltKinds } from '#shared/entities/engineer-reviews.ts'
import { isBlank } from '#shared/format/blank.ts'
import { andList } from '#shared/format/lists.ts'
import { limits } from '../policy/thresholds.ts'

/** The form an independent engineer fills in besides the sections (docs/domain.md section 7). */

/** Basis points relative to the drawings issued for construction; P24 applies the same limit to as-built capacity. */
const TOLERANCE_BPS = Math.round(limits.capacityGap * 10_000)

/** One line of the comparison: counts, or kilowatts. */
export interface AsBuiltLine {
  readonly kind: AsBuiltKind
  readonly ifc: number | null
  readonly as_built: number | null
  /** Why they differ. */
  readonly note: string | null
}

/** `missing` if one of the two is unknown. */
export type AsBuiltStanding = 'missing' | 'within' | 'outside'

/** Returns the standing of a line, and the difference as a signed share of the first figure. */
export function compareAsBuilt({ ifc, as_built }: Pick<AsBuiltLine, 'ifc' | 'as_built'>): {
  standing: AsBuiltStanding
  gap: number | null
} {
  if (ifc === null || as_built === null) return { standing: 'missing', gap: null }
  const isWithin = Math.abs(as_built - ifc) * 10_000 <= ifc * TOLERANCE_BPS
  const gap = ifc === 0 ? null : (as_built - ifc) / ifc
  return { standing: isWithin ? 'within' : 'outside', gap }
}

/** Returns every line once, in table order. */
export const asBuiltLines = (lines: readonly AsBuiltLine[]): AsBuiltLine[] =>
  asBuiltKinds.values.map(
    (kind) =>
      lines.find((line) => line.kind === kind) ?? { kind, ifc: null, as_built: null, note: null },
  )

/** One of the ten commissioning tests, with the column names of product.md. */
export interface TestLine {
  readonly test_kind: TestKind
  /** Null if nobody has said whether it applies to the plant. */
  readonly applicable: boolean | null
  /** `YYYY-MM-DD`. */
  readonly date: string | null
  readonly result: TestResult | null
  /** The versioned document that shows it. */
  readonly document: number | null
}

/** Returns every test once, in table order. */
export const testLines = (lines: readonly TestLine[]): TestLine[] =>
  testKinds.values.map(
    (test_kind) =>
      lines.find((line) => line.test_kind === test_kind) ?? {
        test_kind,
        applicable: null,
        date: null,
        result: null,
        document: null,
      },
  )

export interface TestsStanding {
  passed: TestKind[]
  failed: TestKind[]
  /** Tests that apply, or may apply, and have no result yet. */
  missing: TestKind[]
}

/** Groups the tests by standing; those that do not apply are left out. */
export function testsStanding(lines: readonly TestLine[]): TestsStanding {
  const rows = testLines(lines).filter(({ applicable }) => applicable !== false)
  const having = (result: TestResult | null) =>
    rows.filter((row) => row.result === result).map(({ test_kind }) => test_kind)
  return { passed: having('passed'), failed: having('failed'), missing: having(null) }
}

/** Returns the problems with a test line, by column; empty if there are none. Days are `YYYY-MM-DD`. */
export function testProblems(
  { applicable, date, result, document }: TestLine,
  today: string,
): Partial<Record<'applicable' | 'date' | 'result', string>> {
  if (applicable !== true && (date !== null || result !== null || document !== null)) {
    return { applicable: 'Only a test that applies has a date, a result, or a document' }
  }
  return {
    ...(date !== null && date > today ? { date: 'Enter a date that isn’t in the future' } : {}),
    ...(result !== null && date === null ? { date: 'Enter the date of the test' } : {}),
  }
}

/** A site visit; null if none is recorded. */
export interface SiteVisit {
  readonly visited_on: string
  readonly visited_by: string
  readonly observations: string
  /** Versioned documents such as photos. */
  readonly documents: readonly number[]
}

export interface EngineerForm {
  readonly tests: readonly TestLine[]
  readonly as_built: readonly AsBuiltLine[]
}

/**
 * Returns why the form rules out Pass A or Pass B for an engineering review: a failed test, or an unexplained line
 * beyond the tolerance. Null if nothing does. Ours.
 */
export function cleanOutcomeProblem({ tests, as_built }: EngineerForm): string | null {
  const { failed } = testsStanding(tests)
  if (failed.length > 0) {
    return `Failed tests: ${andList(failed.map(testKinds.label))}. Pass A and Pass B aren’t available.`
  }
  const unexplained = as_built.filter(
    (line) => compareAsBuilt(line).standing === 'outside' && isBlank(line.note ?? ''),
  )
  if (unexplained.length === 0) return null
  const labels = andList(unexplained.map(({ kind }) => asBuiltKinds.label(kind)))
  return `Explain the difference from the drawings: ${labels}. Until then Pass A and Pass B aren’t available.`
}
