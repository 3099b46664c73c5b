import {
  type CommunityArea,
  type CommunityPeriod,
  type CommunityRow,
  communityKinds,
} from '#shared/entities/energy-communities.ts'
import { dayOf, isoOf } from '#shared/format/calendar.ts'

/** The columns of a list's file, by heading; `valid_until` may be empty. */
export const COMMUNITY_COLUMNS = [
  'kind',
  'geoid',
  'name',
  'valid_from',
  'valid_until',
  'notice',
  'source_url',
] as const
type Column = (typeof COMMUNITY_COLUMNS)[number]

const COUNTY = /^\d{5}$/
const TRACT = /^\d{11}$/
const WEB = /^https?:\/\/[^\s]+\.[^\s]+$/i
/** The most characters of a name, a notice, or an address. */
const TEXT_MAX = 300

/** Reads one row of a list's file: its values, or what is wrong with it in words. */
export function communityRow(cell: (column: Column) => string): CommunityRow | string {
  const kind = kindOf(cell('kind'))
  if (!kind) return `“${cell('kind')}” isn’t a kind: ${communityKinds.values.join(', ')}`
  const geoid = cell('geoid')
  const isTract = TRACT.test(geoid)
  if (!isTract && !(kind === 'statistical_area' && COUNTY.test(geoid))) {
    return kind === 'statistical_area'
      ? `“${geoid}” is neither a county (5 digits) nor a census tract (11 digits)`
      : `“${geoid}” isn’t a census tract (11 digits)`
  }
  const [name, notice, source_url] = [cell('name'), cell('notice'), cell('source_url')]
  if (!name) return 'It has no name'
  if (!notice) return 'It names no notice'
  if (!WEB.test(source_url)) return `“${source_url}” isn’t a web address`
  if ([name, notice, source_url].some(({ length }) => length > TEXT_MAX)) {
    return `A cell is longer than ${TEXT_MAX} letters`
  }
  const [valid_from, valid_until] = [isoDay(cell('valid_from')), isoDay(cell('valid_until'))]
  if (!valid_from) return `“${cell('valid_from')}” isn’t a date such as 2026-06-10`
  if (cell('valid_until') && !valid_until) {
    return `“${cell('valid_until')}” isn’t a date such as 2026-06-10`
  }
  if (valid_until && valid_until < valid_from) return 'It ends before it begins'
  return { kind, geoid, name, valid_from, valid_until, notice, source_url }
}

const isoDay = (cell: string): string | null => {
  const day = dayOf(cell)
  return day && isoOf(day)
}

const kindOf = (cell: string) =>
  communityKinds.values.find(
    (kind) =>
      kind === cell.toLowerCase() ||
      communityKinds.label(kind).toLowerCase() === cell.toLowerCase(),
  )

/** What identifies a row within a list: two rows with the same key contradict each other. */
export const communityKey = ({ kind, geoid, valid_from }: CommunityRow): string =>
  `${kind} ${geoid} ${valid_from}`

/** The county or census tract that a text names: the first run of eleven or of five digits. */
export const geoidIn = (text: string): string | null =>
  /(?<!\d)\d{11}(?!\d)/.exec(text)?.[0] ?? /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0] ?? null

/** The county of a county or census tract. */
export const countyOf = (geoid: string): string => geoid.slice(0, 5)

export const isTract = (geoid: string): boolean => TRACT.test(geoid)

/** Whether a period has a day, `YYYY-MM-DD`. */
export const covers = ({ valid_from, valid_until }: CommunityPeriod, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until)

/** What the active list says about a project's places; gathered by the server. */
export interface CommunityData {
  /** Every period of the list, which says on what days one is in force. */
  readonly periods: readonly CommunityPeriod[]
  /** The list's rows for the places that the project's evidence names and for its county. */
  readonly areas: readonly CommunityArea[]
  /** The county by the project's own state and county: it only suggests. */
  readonly county: string | null
}
