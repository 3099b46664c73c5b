import { type TestKind, testKinds } from '#shared/entities/documents.ts'
import type { AsBuiltKind, TestResult } from '#shared/entities/engineer-reviews.ts'
import { asBuiltKinds } from '#shared/entities/engineer-reviews.ts'
import { isBlank } from '#shared/format/blank.ts'
import { andList } from '#shared/format/lists.ts'
import { limits } from '../policy/thresholds.ts'

/** What an independent engineer fills in beside the sections (docs/domain.md section 7). */

/** Basis points of the drawings issued for construction; P24 holds as-built capacity to the same. */
const TOLERANCE_BPS = Math.round(limits.capacityGap * 10_000)

/** One line of the comparison: counts, or kilowatts. */
export interface AsBuiltLine {
  readonly kind: AsBuiltKind
  readonly ifc: number | null
  readonly as_built: number | null
  /** Why they differ. */
  readonly note: string | null
}

/** `missing` while one of the two is not known. */
export type AsBuiltStanding = 'missing' | 'within' | 'outside'

/** Where a line stands, and by how much of the first figure the second differs, as a signed share. */
export function compareAsBuilt({ ifc, as_built }: Pick<AsBuiltLine, 'ifc' | 'as_built'>): {
  standing: AsBuiltStanding
  gap: number | null
} {
  if (ifc === null || as_built === null) return { standing: 'missing', gap: null }
  const isWithin = Math.abs(as_built - ifc) * 10_000 <= ifc * TOLERANCE_BPS
  const gap = ifc === 0 ? null : (as_built - ifc) / ifc
  return { standing: isWithin ? 'within' : 'outside', gap }
}

/** Every line once, in the order of the table. */
export const asBuiltLines = (lines: readonly AsBuiltLine[]): AsBuiltLine[] =>
  asBuiltKinds.values.map(
    (kind) =>
      lines.find((line) => line.kind === kind) ?? { kind, ifc: null, as_built: null, note: null },
  )

/** One of the ten commissioning tests, as product.md names the columns. */
export interface TestLine {
  readonly test_kind: TestKind
  /** Null while nobody has said whether it applies to the plant. */
  readonly applicable: boolean | null
  /** `YYYY-MM-DD`. */
  readonly date: string | null
  readonly result: TestResult | null
  /** The versioned document that shows it. */
  readonly document: number | null
}

/** Every test once, in the order of the table. */
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
  /** Apply, or may apply, and have no result yet. */
  missing: TestKind[]
}

/** The tests by where they stand; those that do not apply stand nowhere. */
export function testsStanding(lines: readonly TestLine[]): TestsStanding {
  const rows = testLines(lines).filter(({ applicable }) => applicable !== false)
  const having = (result: TestResult | null) =>
    rows.filter((row) => row.result === result).map(({ test_kind }) => test_kind)
  return { passed: having('passed'), failed: having('failed'), missing: having(null) }
}

/** What is wrong with a line of the tests, by column; empty when nothing is. Days `YYYY-MM-DD`. */
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

/** A visit to the site; null while nobody has recorded one. */
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
 * Why an engineering review cannot end in Pass A or Pass B by its form: a test that failed, or a line
 * beyond the tolerance that nobody explains. Null when nothing stands against it. Ours.
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
