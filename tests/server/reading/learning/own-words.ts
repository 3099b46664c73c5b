import type { StatedPaper } from '#scripts/reading/replay-answers.ts'
import { isTaughtByWording } from '#server/reading/learning/wording.ts'
import { factsOf } from '#shared/entities/document-types.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { pagesOf } from '#tests/support/page-text.ts'

/** Papers of sellers with their own terms, which no hint knows. */

const TYPES = ['site_lease', 'om_agreement', 'power_purchase_agreement', 'epc_agreement'] as const
const FIRST = 'tallow,harrow,copper,linden,marlin,osprey,pewter,quarry,russet,saddle'.split(',')
const SECOND = 'figure,anchor,measure,notch,tally,marking,standing,keeping,holding,reckoning'.split(
  ',',
)
const TOWNS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Holly']

/** A number stream that is the same in every run. */
function stream(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Written {
  value: FieldValue
  text: string
}

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'

function written(kind: string, next: (below: number) => number): Written | null {
  const day = () => {
    const [year, month, date] = [2020 + next(9), next(12), 1 + next(28)]
    const name = MONTHS.split(',')[month]
    const iso = `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    return { value: iso, text: `${name} ${date}, ${year}` }
  }
  const amount = 1_000 + next(900_000)
  switch (kind) {
    case 'date':
      return day()
    case 'dollars':
      return { value: amount, text: `$${amount.toLocaleString('en-US')}` }
    case 'kilowatts':
      return { value: amount, text: `${amount.toLocaleString('en-US')} kW` }
    case 'number_of_years': {
      const years = 5 + next(30)
      return { value: years, text: `${years} years` }
    }
    case 'percent': {
      const share = 1 + next(90)
      return { value: share / 100, text: `${share}%` }
    }
    default:
      return null
  }
}

/** How far a paper departs from its seller’s form. */
export interface Straying {
  /** Percentages of fields that a paper leaves out, and that it renames. */
  missing: number
  renamed: number
  /** Lines of the same shape about other things, for each field. */
  decoys: number
}

/** Papers of several sellers in turn, with one form per seller. */
export function ownWordPapers(
  { missing, renamed, decoys }: Straying,
  { sellers, papers, seed }: { sellers: number; papers: number; seed: number },
): StatedPaper[] {
  return Array.from({ length: sellers }, (_, seller) => {
    const form = stream(seed + seller * 977)
    const type = TYPES[seller % TYPES.length] ?? TYPES[0]
    const isProse = seller % 3 === 2
    const fields = factsOf(type).flatMap((question) => {
      const words = `${pick(FIRST, form)} ${pick(SECOND, form)} ${pick(FIRST, form)}`
      return isTaughtByWording(type, question) && written(question.kind, form)
        ? [{ question, words }]
        : []
    })
    return Array.from({ length: papers }, (_paper, at): StatedPaper => {
      const next = stream(seed + seller * 977 + at * 31 + 7)
      const truths = new Map<string, FieldValue>()
      const lines = fields.flatMap(({ question: { field_name, kind }, words }) => {
        const value = written(kind, next)
        if (!value) return []
        const others = Array.from({ length: decoys }, () => {
          const other = written(kind, next)
          return laid(
            `${pick(SECOND, next)} ${pick(FIRST, next)} ${pick(SECOND, next)}`,
            other,
            isProse,
          )
        })
        if (next(100) < missing) {
          truths.set(field_name, null)
          return others
        }
        truths.set(field_name, value.value)
        const called =
          next(100) < renamed ? `${pick(FIRST, next)} ${pick(FIRST, next)} entry` : words
        const own = laid(called, value, isProse)
        const place = next(others.length + 1)
        return [...others.slice(0, place), own, ...others.slice(place)]
      })
      const town = pick(TOWNS, next)
      const head = `Paper of ${town}\nSet down between us at ${town} and shaken hands upon.`
      const pages = pagesOf(`${head}\n${lines.join('\n')}`, 'Signed by both of us\n\nBy:\n\nBy:')
      return { seller: `seller ${seller}`, type, pages, truths }
    })
  }).flat()
}

const pick = (list: readonly string[], next: (below: number) => number): string =>
  list[next(list.length)] ?? ''

const laid = (words: string, value: Written | null, isProse: boolean): string =>
  isProse
    ? `It is further understood that the ${words} comes to ${value?.text} for all of this.`
    : `${words[0]?.toUpperCase()}${words.slice(1)}:    ${value?.text}`
