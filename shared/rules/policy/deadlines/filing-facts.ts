import { dayOf } from '#shared/format/calendar.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { numberOf } from '../credits/project-credit.ts'
import type { ProjectReads } from '../project/facts.ts'
import { transferorTaxpayer } from '../project/taxpayer.ts'
import type { Filer, FilingFacts } from './model.ts'

/** Days of other centuries are typing errors, and give no deadline. */
export const dayIn = (value: FieldValue | undefined): string | null =>
  typeof value === 'string' && dayOf(value) && value >= '1900' && value < '2200' ? value : null

type Reads = Pick<ProjectReads, 'party' | 'parties' | 'chart'>

/** Returns what decides when the return for a project's credit is filed, on a day. Deadlines and rules both ask it. */
export function filingFacts(
  reads: Reads,
  values: Readonly<Record<string, FieldValue | undefined>>,
  today: string,
): FilingFacts {
  const year = numberOf(values.credit_tax_year)
  const extension = values.return_extension_filed
  return {
    today,
    service: serviceOf(values, today),
    creditYear: year !== null && year >= 1_900 && year < 2_200 ? year : null,
    filer: filerOf(reads),
    plannedFiling: dayIn(values.planned_filing_date),
    hasExtension: typeof extension === 'boolean' ? extension : null,
  }
}

/** A day of service in the future is a plan, and a planned day in the past is none. */
function serviceOf(
  values: Readonly<Record<string, FieldValue | undefined>>,
  today: string,
): FilingFacts['service'] {
  const placed = dayIn(values.placed_in_service_date)
  if (placed !== null && placed <= today) return { on: placed, planned: null }
  const planned = placed ?? dayIn(values.target_placed_in_service_date)
  return { on: null, planned: planned !== null && planned >= today ? planned : null }
}

function filerOf(reads: Reads): Filer | null {
  const taxpayer = transferorTaxpayer(reads)
  if (!taxpayer) return null
  const company = reads.parties.find(({ company_id }) => company_id === taxpayer.company_id)
  return {
    name: taxpayer.name,
    taxClass: taxpayer.tax_class,
    yearEnd: dayIn(company?.values.fiscal_year_end),
  }
}
