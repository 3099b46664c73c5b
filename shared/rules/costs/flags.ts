import type { CostFlagKind } from '#shared/entities/costs.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import { invoiceKey } from './invoice-key.ts'
import type { MeasuredLine } from './line.ts'
import { sumOf } from './measure.ts'
import { amountsOf, type CostPaper } from './papers.ts'
import { costLimits, EARLY_CATEGORIES } from './thresholds.ts'

/** Why a line is looked into, in words that its seller may read. */
export interface CostFlag {
  readonly kind: CostFlagKind
  readonly text: string
}

export interface FlagFacts {
  readonly papers: readonly CostPaper[]
  /** Construction, `YYYY-MM-DD`; null while a day is open. */
  readonly start: string | null
  readonly end: string | null
  /** Names of the companies behind the project. */
  readonly companies: readonly string[]
  /** Keys of invoices that other projects claim too: the project's name, or null where it is not told. */
  readonly elsewhere: ReadonlyMap<string, string | null>
}

/** Whatever is to be looked into, by the id of the line. */
export function costFlags(
  lines: readonly MeasuredLine[],
  facts: FlagFacts,
): Map<number, CostFlag[]> {
  const checks: readonly Check[] = [
    unmatched(facts.papers),
    duplicated(lines, facts.elsewhere),
    outsideConstruction(facts),
    feeTooHigh(lines),
    seemsRelated(facts.companies),
  ]
  return new Map(lines.map((line) => [line.id, checks.flatMap((check) => check(line) ?? [])]))
}

type Check = (line: MeasuredLine) => CostFlag | null

const dollars = (cents: number): string => formatDollars(dollarsOf(cents))

/** No accepted invoice at all, or invoices that other lines use up or that are for less. */
function unmatched(papers: readonly CostPaper[]): Check {
  const amounts = amountsOf(papers, 'invoice')
  return ({ cents, document_ids }) => {
    if (cents.supported >= cents.claimed) return null
    const own = document_ids.filter((id) => amounts.has(id))
    if (own.length === 0) {
      return { kind: 'unmatched_line', text: 'No accepted invoice supports this line.' }
    }
    const invoiced = own.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0)
    const what = own.length === 1 ? 'Its invoice is' : 'Its invoices are'
    const shared = invoiced >= cents.claimed ? ', and other lines claim the rest' : ''
    return {
      kind: 'over_claimed_invoice',
      text: `${what} for ${dollars(invoiced)}${shared}: ${dollars(cents.claimed - cents.supported)} of ${dollars(cents.claimed)} isn’t supported.`,
    }
  }
}

/** The same invoice on another line that doesn't rest on the same file, or on another project. */
function duplicated(lines: readonly MeasuredLine[], elsewhere: FlagFacts['elsewhere']): Check {
  const keyOf = ({ vendor, invoice_number }: MeasuredLine) => invoiceKey(vendor, invoice_number)
  const byKey = Map.groupBy(lines, keyOf)
  const share = (a: MeasuredLine, b: MeasuredLine) =>
    a.document_ids.some((id) => b.document_ids.includes(id))
  return (line) => {
    const key = keyOf(line)
    if (key === null) return null
    const others = (byKey.get(key) ?? []).filter((other) => other !== line && !share(line, other))
    const words = [
      ...(others.length > 0 ? ['Another line of this project claims the same invoice.'] : []),
      ...(elsewhere.has(key) ? [elsewhereWords(elsewhere.get(key) ?? null)] : []),
    ]
    return words.length > 0 ? { kind: 'duplicate_invoice', text: words.join(' ') } : null
  }
}

const elsewhereWords = (project: string | null): string =>
  project === null
    ? 'Another project claims the same invoice.'
    : `${project} claims the same invoice.`

/** Dated before the work began, for what comes with the work; or long after the plant was in service. */
function outsideConstruction({ start, end }: FlagFacts): Check {
  const last = end === null ? null : addDays(end, costLimits.lastInvoicesDays)
  return ({ invoice_date: date, category }) => {
    if (date === null) return null
    const text =
      start !== null && date < start && !EARLY_CATEGORIES.has(category)
        ? `Dated ${formatDate(date)}, before construction started on ${formatDate(start)}.`
        : last !== null && end !== null && date > last
          ? `Dated ${formatDate(date)}, more than ${costLimits.lastInvoicesDays} days after the in-service date of ${formatDate(end)}.`
          : null
    return text === null ? null : { kind: 'outside_construction', text }
  }
}

/** Development fees that are high for the rest of the eligible costs. */
function feeTooHigh(lines: readonly MeasuredLine[]): Check {
  const eligible = lines.filter(({ tax_class }) => tax_class === 'five_year')
  const isFee = ({ category }: MeasuredLine) => category === 'development_fee'
  const fees = sumOf(eligible.filter(isFee)).claimed
  const rest = sumOf(eligible.filter((line) => !isFee(line))).claimed
  const isHigh = fees > rest * costLimits.developerFee
  return (line) => {
    if (!isHigh || !isFee(line) || !eligible.includes(line)) return null
    const share = rest > 0 ? `${formatShare(fees / rest)} of` : 'more than'
    return {
      kind: 'mark_up',
      text: `Development fees are ${share} the other eligible costs; up to ${formatShare(costLimits.developerFee)} is usual.`,
    }
  }
}

/** The vendor is a company of the project, and the line doesn't say so. */
function seemsRelated(companies: readonly string[]): Check {
  const names = new Set(companies.map(comparableName))
  return ({ vendor, related_party }) =>
    vendor !== null && !related_party && names.has(comparableName(vendor))
      ? {
          kind: 'related_party',
          text: `${vendor} is a company behind this project. Mark the line as a related party.`,
        }
      : null
}
