import { testKinds } from '#shared/entities/documents.ts'
import type { TestResult } from '#shared/entities/engineer-reviews.ts'
import type { AsBuiltLine, SiteVisit, TestLine } from '#shared/rules/projects/engineer-forms.ts'
import { on, told } from './planting.ts'
import type { ReviewKey } from './reviews.ts'

/** Engineers' form values beside the sections of their reviews. */
interface FormSeed {
  readonly review: ReviewKey
  readonly tests: readonly TestLine[]
  readonly as_built: readonly AsBuiltLine[]
  readonly site_visit: SiteVisit | null
  readonly written_at: string
}

/** All tests of a facility at once: those in `none` don't apply, those in `open` have no result yet. */
const tested = (
  date: string,
  { none = [], open = [] }: { none?: readonly string[]; open?: readonly string[] },
): TestLine[] =>
  testKinds.values.map((test_kind) => {
    const applicable = !none.includes(test_kind)
    const result: TestResult | null = applicable && !open.includes(test_kind) ? 'passed' : null
    return { test_kind, applicable, result, date: result && date, document: null }
  })

const line = (
  kind: AsBuiltLine['kind'],
  ifc: number,
  as_built: number,
  note: string | null = null,
): AsBuiltLine => ({ kind, ifc, as_built, note })

export const engineerForms = told((): readonly FormSeed[] => [
  {
    review: 'reviewOverlookIe',
    tests: tested(on('2026-09-09'), { open: ['transformer_testing', 'mv_cabling_and_trackers'] }),
    as_built: [
      line('modules', 11_232, 11_232),
      line('inverters', 48, 46, 'Two string inverters were replaced by one of double rating.'),
    ],
    site_visit: {
      visited_on: on('2026-11-04'),
      visited_by: 'Noor Haddad',
      observations:
        'Walked every block with the site manager. Torque marks are present. The swale along the east fence is eroded for about 60 feet.',
      documents: [],
    },
    written_at: on('2026-11-05T17:20:00.000Z'),
  },
  {
    review: 'reviewMillraceIe',
    tests: tested(on('2026-08-19'), {
      none: ['mv_cabling_and_trackers', 'transformers', 'transformer_testing'],
    }),
    as_built: [line('modules', 1_840, 1_838), line('inverters', 12, 12)],
    site_visit: {
      visited_on: on('2026-08-27'),
      visited_by: 'Noor Haddad',
      observations: 'Roof, inverters, and combiner boxes were inspected. Labels are complete.',
      documents: [],
    },
    written_at: on('2026-09-10T19:00:00.000Z'),
  },
])

/** Conflict-of-interest statements of the reviewers' firms. */
export const CONFLICT_STATEMENTS = {
  reviewer: {
    firm: 'Haddad & Lorne Engineering',
    statement:
      'We have no financial interest in the project, its owner, or its contractors, and have done no work for them in the last three years.',
  },
  reviewer2: {
    firm: 'Brandt-Ito Cost Advisory',
    statement: 'Neither the firm nor its staff have an interest in the project or its parties.',
  },
} as const

/** How long completed reviews wait for our team. */
export const CONFIRMED_AFTER_MS = 24 * 3_600_000
