import type { CostFlagKind } from '#shared/entities/costs.ts'
import { addDays } from '#shared/format/calendar.ts'
import { formatDate } from '#shared/format/dates.ts'
import { dollarsOf, formatDollars } from '#shared/format/money.ts'
import { formatShare } from '#shared/format/percent.ts'
import { claimsOf, isClaimedTwice } from './invoice-claims.ts'
import {
  type InvoiceMarks,
  isSameInvoice,
  plainMarks,
  plainNumber,
  plainVendor,
} from './invoices.ts'
import type { MeasuredLine } from './line.ts'
import { sumOf } from './measure.ts'
import { type CostPaper, proofsOf } from './papers.ts'
import { costLimits, EARLY_CATEGORIES } from './thresholds.ts'

/** Why a line needs a closer look, in words that its seller may read. */
export interface CostFlag {
  readonly kind: CostFlagKind
  readonly text: string
}

/** An invoice that another project also claims; the project's name is null if it must not be disclosed. */
export interface ForeignInvoice {
  readonly marks: InvoiceMarks
  readonly project: string | null
}

export interface FlagFacts {
  readonly papers: readonly CostPaper[]
  /** Construction, `YYYY-MM-DD`; null if a date is unknown. */
  readonly start: string | null
  readonly end: string | null
  /** Names of the companies behind the project. */
  readonly companies: readonly string[]
  /** Invoices that other projects also claim. */
  readonly elsewhere: readonly ForeignInvoice[]
}

/** Returns everything that needs a closer look, by line ID. */
export function costFlags(
  lines: readonly MeasuredLine[],
  facts: FlagFacts,
): Map<number, CostFlag[]> {
  const checks: readonly Check[] = [
    unmatched(facts.papers),
    duplicated(lines, facts),
    contradicting(facts.papers),
    outsideConstruction(facts),
    markUpTooHigh(lines),
    seemsRelated(facts),
  ]
  return new Map(lines.map((line) => [line.id, checks.flatMap((check) => check(line) ?? [])]))
}

type Check = (line: MeasuredLine) => CostFlag | null

const dollars = (cents: number): string => formatDollars(dollarsOf(cents))

/** No accepted invoice, or invoices that are used up by other lines or for less. */
function unmatched(papers: readonly CostPaper[]): Check {
  const { amounts, of } = proofsOf(papers, 'invoice')
  return ({ cents, document_ids }) => {
    if (cents.supported >= cents.claimed) return null
    const own = of(document_ids).filter((id) => amounts.has(id))
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

/** The same invoice twice: among a line's files, on another line with another file, or in another project. */
function duplicated(
  lines: readonly MeasuredLine[],
  { papers, elsewhere }: Pick<FlagFacts, 'papers' | 'elsewhere'>,
): Check {
  const claims = new Map(lines.map((line) => [line.id, claimsOf(line, papers)]))
  const foreign = elsewhere.map(({ marks, project }) => ({ plain: plainMarks(marks), project }))
  return ({ id }) => {
    const own = claims.get(id) ?? []
    const isOnAnotherLine = [...claims].some(
      ([other, theirs]) => other !== id && isClaimedTwice(own, theirs),
    )
    const projects = foreign.flatMap(({ plain, project }) =>
      own.some((claim) => isSameInvoice(claim.plain, plain)) ? [project] : [],
    )
    const words = [
      ...(isClaimedTwice(own, own) ? ['Two of its documents are the same invoice.'] : []),
      ...(isOnAnotherLine ? ['Another line of this project claims the same invoice.'] : []),
      ...(projects.length > 0 ? [elsewhereWords(projects)] : []),
    ]
    return words.length > 0 ? { kind: 'duplicate_invoice', text: words.join(' ') } : null
  }
}

/** `Sage Flat, Prairie One, and another project claim the same invoice.` */
function elsewhereWords(projects: readonly (string | null)[]): string {
  const told = [...new Set(projects.filter((name) => name !== null))].toSorted()
  const names = projects.includes(null) ? [...told, 'another project'] : told
  const list = new Intl.ListFormat('en-US').format(names)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${names.length === 1 ? 'claims' : 'claim'} the same invoice.`
}

/** The typed values match none of the line's accepted invoices. */
function contradicting(papers: readonly CostPaper[]): Check {
  const same = (plain: (text: string) => string) => (a: string, b: string) => plain(a) === plain(b)
  return (line) => {
    const own = invoicesOf(line, papers)
    const differs = (
      what: string,
      typed: string | null,
      name: 'vendor' | 'invoice_number' | 'date',
      shown: (text: string) => string = (text) => text,
      isSame: (a: string, b: string) => boolean = (a, b) => a === b,
    ): string[] => {
      const said = own.flatMap((paper) => paper[name] ?? [])
      if (typed === null || said.length === 0 || said.some((one) => isSame(typed, one))) return []
      return [`${what} ${shown(said[0] ?? '')}, not ${shown(typed)}`]
    }
    const found = [
      ...differs('vendor', line.vendor, 'vendor', undefined, same(plainVendor)),
      ...differs('number', line.invoice_number, 'invoice_number', undefined, same(plainNumber)),
      ...differs('date', line.invoice_date, 'date', formatDate),
    ]
    return found.length > 0
      ? { kind: 'contradicts_invoice', text: `Its invoice says: ${found.join('; ')}.` }
      : null
  }
}

/** The invoices among a line's files. */
const invoicesOf = ({ document_ids }: MeasuredLine, papers: readonly CostPaper[]): CostPaper[] =>
  papers.filter(({ id, kind }) => kind === 'invoice' && document_ids.includes(id))

/**
 * Dated before construction began, for costs that come with construction, or long after the plant was in service. The
 * line's invoices give the dates; the typed date counts if none of them has one.
 */
function outsideConstruction({ papers, start, end }: FlagFacts): Check {
  const last = end === null ? null : addDays(end, costLimits.lastInvoicesDays)
  return (line) => {
    const invoiced = invoicesOf(line, papers).flatMap(({ date }) => date ?? [])
    const typed = line.invoice_date === null ? [] : [line.invoice_date]
    for (const date of invoiced.length > 0 ? invoiced.toSorted() : typed) {
      const text =
        start !== null && date < start && !EARLY_CATEGORIES.has(line.category)
          ? `Dated ${formatDate(date)}, before construction started on ${formatDate(start)}.`
          : last !== null && end !== null && date > last
            ? `Dated ${formatDate(date)}, more than ${costLimits.lastInvoicesDays} days after the in-service date of ${formatDate(end)}.`
            : null
      if (text !== null) return { kind: 'outside_construction', text }
    }
    return null
  }
}

/** Names that lines use for charges on top of work and equipment. */
const MARK_UP = /mark-?up|overhead|profit|margin|contingency|commission|(?:success|management) fee/i

/** Development fees and other markups that are high relative to the other eligible costs. */
function markUpTooHigh(lines: readonly MeasuredLine[]): Check {
  const eligible = lines.filter(({ tax_class }) => tax_class === 'five_year')
  const isMarkUp = ({ category, description }: MeasuredLine) =>
    category === 'development_fee' || MARK_UP.test(description ?? '')
  const markUps = sumOf(eligible.filter(isMarkUp)).claimed
  const rest = sumOf(eligible.filter((line) => !isMarkUp(line))).claimed
  const isHigh = markUps > rest * costLimits.markUp
  return (line) => {
    if (!isHigh || !isMarkUp(line) || !eligible.includes(line)) return null
    const share = rest > 0 ? `${formatShare(markUps / rest)} of` : 'more than'
    return {
      kind: 'mark_up',
      text: `Development fees and other markups are ${share} the other eligible costs; up to ${formatShare(costLimits.markUp)} is usual.`,
    }
  }
}

/**
 * The vendor, as typed or as stated by an accepted invoice, is a company of the project, but the line doesn't say so.
 */
function seemsRelated({ companies, papers }: Pick<FlagFacts, 'companies' | 'papers'>): Check {
  const names = new Set(companies.map(plainVendor))
  return (line) => {
    if (line.related_party) return null
    const vendors = [line.vendor, ...invoicesOf(line, papers).map(({ vendor }) => vendor)]
    const related = vendors.find((vendor) => vendor !== null && names.has(plainVendor(vendor)))
    return related
      ? {
          kind: 'related_party',
          text: `${related} is a company behind this project. Mark the line as a related party.`,
        }
      : null
  }
}
