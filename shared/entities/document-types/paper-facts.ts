import { choice, type DocumentField, field } from './define.ts'

/**
 * What papers of a type state besides the type's own facts. These belong to the paper; they fill no field and nothing
 * waits for them (docs/domain.md section 3).
 */
export const paperFacts = {
  deed_of_title: [
    field('grantor', 'string'),
    field('consideration', 'dollars_and_cents'),
    field('deed_date', 'date'),
    field('county', 'string'),
  ],
  easement_agreement: [field('grantee', 'string'), field('county', 'string')],
  property_insurance_certificate: [field('insured', 'string'), field('policy_start', 'date')],
  liability_insurance_certificate: [
    field('insurer', 'string'),
    field('insured', 'string'),
    field('policy_start', 'date'),
  ],
  tax_credit_insurance_policy: [
    field('insurer', 'string'),
    field('insured', 'string'),
    field('policy_start', 'date'),
    field('policy_end', 'date'),
  ],
  company_operating_agreement: [choice('state', 'us_state', 'State of Formation')],
} as const satisfies Readonly<Record<string, readonly DocumentField[]>>
