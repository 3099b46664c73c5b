import type { FactValue } from '#server/demo/files/demo-files.ts'
import { companyTypeWords } from '#server/demo/pdf/words.ts'
import { companyTypes } from '#shared/entities/companies.ts'
import type { DocumentField } from '#shared/entities/document-types/define.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import { formatDate, formatDateLong } from '#shared/format/dates.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import { formatPercent } from '#shared/format/percent.ts'

/** Words for a choice where a document does not use its label. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  unqualified: ['unqualified opinion'],
  going_concern: ['going concern'],
  reviewed: ['reviewed, not audited'],
  ifc: ['ISSUED FOR CONSTRUCTION'],
  as_built: ['RECORD DRAWING (AS-BUILT)'],
}

const booleanPhrases: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  audited: ['We have audited', 'We have reviewed'],
}

/** Every way in which a document may write a value; its text must contain one of them. */
export function waysToSay(field: DocumentField, value: Exclude<FactValue, null>): string[] {
  if (typeof value === 'boolean') {
    const [yes, no] = booleanPhrases[field.field_name] ?? ['Yes', 'No']
    return [value ? yes : no]
  }
  if (typeof value === 'number') return waysToCount(field, value)
  if (field.kind === 'date') return [formatDate(value), formatDateLong(value)]
  if (field.options) {
    const list = optionLists[field.options]
    const label = list.options.find((option) => option.value === value)?.label
    const words = companyTypes.has(value) ? [companyTypeWords[value]] : []
    return [...(phrases[value] ?? []), ...words, ...(label ? [label] : [])]
  }
  return [value]
}

function waysToCount({ kind }: DocumentField, value: number): string[] {
  const whole = formatNumber(Math.abs(value))
  const cents = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2 })
  switch (kind) {
    case 'dollars_and_cents':
      return [`$${cents}`, cents]
    case 'dollars':
      return value === 0 ? ['–', '$0'] : [`$${whole}`, whole]
    case 'number_of_years':
      return [`(${value}) year`]
    case 'kilowatts':
      return [`${whole} kW`]
    case 'percent':
      return [formatPercent(value)]
    case 'float':
      return [value.toFixed(4), value.toFixed(2), whole]
    case 'year':
      return [`fiscal year ${value}`, String(value)]
    default:
      return [whole]
  }
}
