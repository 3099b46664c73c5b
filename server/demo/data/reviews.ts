import type { ReviewFinding, ReviewSection } from '#server/db/schema/review-requests.ts'
import type { ReviewOutcome } from '#shared/entities/companies.ts'
import type { ReviewKind } from '#shared/entities/reports.ts'
import { reviewSectionsOf } from '#shared/entities/review-sections.ts'
import { on, told } from './planting.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

interface SectionText {
  readonly body: string
  readonly findings?: readonly ReviewFinding[]
}

interface ReviewSeed {
  readonly project: ProjectKey
  readonly kind: ReviewKind
  readonly reviewer: 'reviewer' | 'reviewer2'
  readonly evaluator: UserKey | null
  readonly summary: string | null
  readonly outcome: ReviewOutcome
  readonly completed_at: string | null
  readonly due_date: string
  readonly created_at: string
  /** By section key; missing sections have not been written yet. */
  readonly written: Readonly<Record<string, SectionText>>
}

const minor = (text: string, status: ReviewFinding['status'] = 'closed'): ReviewFinding => ({
  text,
  severity: 'minor',
  status,
})
const major = (text: string, status: ReviewFinding['status'] = 'open'): ReviewFinding => ({
  text,
  severity: 'major',
  status,
})

/** The default text of every section in a finished engineering review. */
const ieText: Readonly<Record<string, SectionText>> = {
  summary: { body: 'The project is technically sound and ready for operation over its term.' },
  site: { body: 'Access, drainage, and geotechnical conditions were checked against the reports.' },
  technology: { body: 'Equipment is proven, listed, and covered by assignable warranties.' },
  design: { body: 'Drawings are stamped and match the equipment on site.' },
  permits: { body: 'All permits are final and inspections are closed.' },
  interconnection: {
    body: 'The agreement is signed, upgrades are in service, and settings were tested.',
  },
  contracts: { body: 'Construction and operating agreements are on market terms.' },
  budget: { body: 'Each cost group is within the range for comparable projects.' },
  construction: { body: 'Work was continuous and quality records are complete.' },
  commissioning: {
    body: 'We read the test reports of the contractor. Instruments were in calibration.',
  },
  energy: { body: 'We rebuilt the estimate. It differs from the owner’s by less than 1%.' },
  operations_maintenance: { body: 'Scope, staffing, and spare parts are adequate.' },
  natural_catastrophe: { body: 'Exposure was compared with the property policy limits.' },
  placed_in_service: { body: 'All five factors were met on the date claimed.' },
  items: { body: 'No open items.' },
}

const costsText: Readonly<Record<string, SectionText>> = {
  summary: { body: 'Claimed costs are supported, and the eligible basis matches the study.' },
  five_year_property: { body: 'Equipment, structures, wiring, and labor are five-year property.' },
  soft_costs: { body: 'Engineering, permit, and legal costs were allocated by direct cost.' },
  interconnection: { body: 'Treated according to the project’s capacity.' },
  land_improvements: { body: 'Fences, access roads, and drainage were excluded from the basis.' },
  ineligible_costs: { body: 'Land, financing, and startup costs were excluded from the basis.' },
  invoices_and_payments: {
    body: 'Invoices tie to the study. Payments were traced to bank records.',
  },
  basis_step_up: { body: 'The basis equals cost. No step-up is claimed.' },
  cost_benchmark: { body: 'Cost per watt is within the range for the project type and region.' },
  items: { body: 'No open items.' },
}

const pending = {
  evaluator: null,
  summary: null,
  outcome: 'in_review',
  completed_at: null,
} as const

const table = () =>
  ({
    reviewOverlookIe: {
      ...pending,
      project: 'projectSolarOverlook',
      kind: 'ie',
      reviewer: 'reviewer',
      evaluator: 'evaluator',
      due_date: on('2026-11-24'),
      created_at: on('2026-10-19T16:00:00.000Z'),
      written: {
        site: {
          body: 'The swale along the east fence eroded after the last heavy storms.',
          findings: [major('Drainage swale needs riprap before the next heavy storm.')],
        },
        design: { body: 'Record drawings match the module and inverter counts on site.' },
        permits: {
          body: 'Building and electrical permits are closed.',
          findings: [minor('The stormwater permit has not been closed with the state.', 'open')],
        },
        commissioning: { body: 'String and insulation tests passed without exception.' },
      },
    },
    reviewOverlookCosts: {
      ...pending,
      project: 'projectSolarOverlook',
      kind: 'costs',
      reviewer: 'reviewer2',
      due_date: on('2026-11-27'),
      created_at: on('2026-10-19T16:05:00.000Z'),
      written: {
        five_year_property: { body: 'Module invoices and packing lists match.' },
        interconnection: {
          body: 'Capacity exceeds 5 MW AC, so utility work isn’t eligible.',
          findings: [minor('The cost study reaches the same conclusion.')],
        },
        land_improvements: {
          body: 'A quarter of the civil work was identified as land improvement.',
          findings: [major('Request the split of grading between pads and access roads.')],
        },
      },
    },
    reviewCottonwoodIe: {
      ...pending,
      project: 'projectSolarCottonwood',
      kind: 'ie',
      reviewer: 'reviewer2',
      evaluator: 'evaluator',
      due_date: on('2026-12-02'),
      created_at: on('2026-11-03T15:30:00.000Z'),
      written: {
        interconnection: {
          body: 'Export is limited to 38,000 kW AC, compared with a 40,000 kW AC design.',
          findings: [major('Obtain an amendment or show the limit’s effect on energy production.')],
        },
        natural_catastrophe: {
          body: 'The county has large hail in most years.',
          findings: [major('Hail stow wasn’t demonstrated. Request the procedure and a test.')],
        },
      },
    },
    reviewCottonwoodCosts: {
      ...pending,
      project: 'projectSolarCottonwood',
      kind: 'costs',
      reviewer: 'reviewer',
      due_date: on('2026-12-04'),
      created_at: on('2026-11-03T15:34:00.000Z'),
      written: {},
    },
    reviewMillraceIe: {
      project: 'projectRooftopMillrace',
      kind: 'ie',
      reviewer: 'reviewer',
      evaluator: 'evaluator',
      summary: 'Sound rooftop system. One minor item was closed during the review.',
      outcome: 'pass_a',
      completed_at: on('2026-09-16T21:10:00.000Z'),
      due_date: on('2026-09-18'),
      created_at: on('2026-08-10T14:00:00.000Z'),
      written: {
        ...ieText,
        site: {
          body: 'The roof supports the array. The structural letter covers drifting snow.',
          findings: [minor('Two walkway pads were missing and have been installed.')],
        },
      },
    },
    reviewMillraceCosts: {
      project: 'projectRooftopMillrace',
      kind: 'costs',
      reviewer: 'reviewer2',
      evaluator: null,
      summary: 'Costs are supported. The effect of change order 1 was explained.',
      outcome: 'pass_b',
      completed_at: on('2026-09-22T19:45:00.000Z'),
      due_date: on('2026-09-25'),
      created_at: on('2026-08-10T14:05:00.000Z'),
      written: {
        ...costsText,
        invoices_and_payments: {
          body: 'The first copy of the EPC agreement did not contain change order 1.',
          findings: [major('Conformed copy requested and received.', 'closed')],
        },
      },
    },
    reviewMeadowbrookIe: {
      project: 'projectRngMeadowbrook',
      kind: 'ie',
      reviewer: 'reviewer2',
      evaluator: 'evaluator',
      summary: 'Gas quality has held since startup. The flare was repaired and retested.',
      outcome: 'pass_a',
      completed_at: on('2026-09-28T17:20:00.000Z'),
      due_date: on('2026-09-30'),
      created_at: on('2026-08-24T15:15:00.000Z'),
      written: {
        ...ieText,
        commissioning: {
          body: 'Pressure, gas quality, and shutdown tests passed.',
          findings: [major('Flare pilot failed its first test and was replaced.', 'closed')],
        },
      },
    },
    reviewMeadowbrookCosts: {
      project: 'projectRngMeadowbrook',
      kind: 'costs',
      reviewer: 'reviewer',
      evaluator: null,
      summary: 'Collection, digester, and upgrading equipment costs are fully supported.',
      outcome: 'pass_a',
      completed_at: on('2026-10-06T20:05:00.000Z'),
      due_date: on('2026-10-09'),
      created_at: on('2026-08-24T15:20:00.000Z'),
      written: {
        ...costsText,
        land_improvements: {
          body: 'Lagoon earthwork and access roads were excluded from the basis.',
          findings: [minor('Fence invoice was removed from five-year property.')],
        },
      },
    },
    reviewPaddockIe: {
      project: 'projectStoragePaddock',
      kind: 'ie',
      reviewer: 'reviewer',
      evaluator: null,
      summary: 'Capacity and efficiency tests passed. Spacing meets the fire test report.',
      outcome: 'pass_b',
      completed_at: on('2026-01-19T18:30:00.000Z'),
      due_date: on('2026-01-23'),
      created_at: on('2025-12-08T15:00:00.000Z'),
      written: {
        ...ieText,
        operations_maintenance: {
          body: 'Response times are long because of the distance to the depot.',
          findings: [minor('The operator now keeps two power modules on site.')],
        },
      },
    },
    reviewPaddockCosts: {
      project: 'projectStoragePaddock',
      kind: 'costs',
      reviewer: 'reviewer2',
      evaluator: null,
      summary: 'Costs are supported, and the basis excludes utility work.',
      outcome: 'pass_a',
      completed_at: on('2026-01-21T22:15:00.000Z'),
      due_date: on('2026-01-23'),
      created_at: on('2025-12-08T15:05:00.000Z'),
      written: costsText,
    },
  }) as const satisfies Record<string, ReviewSeed>

export type ReviewKey = keyof ReturnType<typeof table>
export const reviews = told<Readonly<Record<ReviewKey, ReviewSeed>>>(table)
export const reviewKeys = Object.keys(table()) as ReviewKey[]

/** Whether it has a completion time. */
export const isCompleteReview = ({ completed_at }: ReviewSeed): boolean => completed_at !== null

/** Returns all sections of a review in order; unwritten ones are empty. */
export function sectionsOf({ kind, written }: ReviewSeed): Required<ReviewSection>[] {
  return reviewSectionsOf[kind].options.map(({ value, label }) => {
    const text = written[value]
    return {
      key: value,
      title: label,
      body: text?.body ?? '',
      viewed: text !== undefined,
      not_applicable: null,
      findings: [...(text?.findings ?? [])],
    }
  })
}
