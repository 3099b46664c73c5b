import type { CostCategory, CostReviewState, CostVerdict } from '#shared/entities/costs.ts'
import type { ProposedLine } from '#shared/rules/projects/costs/propose.ts'
import { projectFinances } from './credits.ts'
import { on, told } from './planting.ts'
import type { ProjectKey } from './projects.ts'
import type { UserKey } from './users.ts'

interface Said {
  readonly verdict: CostVerdict
  readonly note: string | null
}

interface CostReviewSeed {
  readonly project: ProjectKey
  readonly opened_by: UserKey
  readonly state: CostReviewState
  readonly opened_at: string
  readonly sent_at: string | null
  readonly closed_at: string | null
  /** Where the lines differ from what is proposed from their documents. */
  readonly changed: Partial<Record<CostCategory, Partial<ProposedLine>>>
  /** Lines without a proposal. */
  readonly added: readonly ProposedLine[]
  /** Sent verdicts and drafts by category; all other lines have no verdict. */
  readonly sent: Partial<Record<CostCategory, Said>> | 'all accepted'
  readonly drafts: Partial<Record<CostCategory, Said>>
}

const modulesOfMillrace = () =>
  projectFinances().projectRooftopMillrace.lines.find(({ category }) => category === 'modules')

/** Costs under review: one project with flags of every type, the completed ones by what is on file. */
export const costReviews = told((): readonly CostReviewSeed[] => [
  {
    project: 'projectRooftopMillrace',
    opened_by: 'seller',
    state: 'closed',
    opened_at: on('2026-08-24T15:10:00.000Z'),
    sent_at: on('2026-09-08T18:30:00.000Z'),
    closed_at: on('2026-09-22T19:40:00.000Z'),
    changed: { development_fee: { related_party: true } },
    added: [],
    sent: 'all accepted',
    drafts: {},
  },
  {
    project: 'projectRngMeadowbrook',
    opened_by: 'seller2',
    state: 'closed',
    opened_at: on('2026-09-09T15:10:00.000Z'),
    sent_at: on('2026-09-25T18:30:00.000Z'),
    closed_at: on('2026-10-06T20:00:00.000Z'),
    changed: {},
    added: [],
    sent: 'all accepted',
    drafts: {},
  },
  {
    project: 'projectStoragePaddock',
    opened_by: 'seller2',
    state: 'closed',
    opened_at: on('2025-12-29T15:10:00.000Z'),
    sent_at: on('2026-01-12T18:30:00.000Z'),
    closed_at: on('2026-01-21T22:10:00.000Z'),
    changed: {},
    added: [],
    sent: 'all accepted',
    drafts: {},
  },
  {
    project: 'projectSolarOverlook',
    opened_by: 'seller',
    state: 'sent',
    opened_at: on('2026-10-20T15:30:00.000Z'),
    sent_at: on('2026-11-11T16:45:00.000Z'),
    closed_at: null,
    changed: {
      modules: { claimed: 3_057_600 },
      labor: { invoice_date: on('2025-03-28') },
    },
    added: [
      {
        category: 'general',
        tax_class: 'five_year',
        vendor: modulesOfMillrace()?.vendor ?? null,
        invoice_number: modulesOfMillrace()?.invoice_number ?? null,
        // Before the project's construction start, with no document that says otherwise.
        invoice_date: on('2025-03-28'),
        description: 'Spare modules on site',
        claimed: 38_400,
        related_party: false,
        document_ids: [],
      },
      {
        category: 'development_fee',
        tax_class: 'five_year',
        vendor: null,
        invoice_number: null,
        invoice_date: null,
        description: 'Success fee at commercial operation',
        claimed: 690_000,
        related_party: true,
        document_ids: [],
      },
    ],
    sent: {
      inverters: { verdict: 'accepted', note: null },
      electrical_bos: { verdict: 'accepted', note: null },
      modules: {
        verdict: 'clarify',
        note: 'The invoice is $48,000 less than you claim. Which pallets does the rest pay for?',
      },
    },
    drafts: {
      labor: {
        verdict: 'clarify',
        note: 'The line has another date than its pay application. Which one is right?',
      },
    },
  },
])
