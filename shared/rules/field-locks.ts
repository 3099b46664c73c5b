import type { ProjectStage } from '#shared/entities/projects.ts'

// Buyers decide on the credit of a project that is ready for funding, so from then on its seller
// does not change it (docs/product.md section 4).

/** The stages from funding_ready on. */
const FROM_FUNDING_READY: readonly ProjectStage[] = [
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
]

const CREDIT_FIELDS = ['projected_itc_amount'] as const

const REASON = 'Locked because the project is Funding Ready. Ask our team to change it.'

/** The fields that the seller of a project in this stage cannot change, each with the reason. */
export const lockedFields = (stage: ProjectStage): Readonly<Record<string, string>> =>
  FROM_FUNDING_READY.includes(stage)
    ? Object.fromEntries(CREDIT_FIELDS.map((field) => [field, REASON]))
    : {}
