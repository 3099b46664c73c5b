import type { KybAttribute, KybMatch } from '#shared/entities/kyb.ts'
import { comparableName } from '#shared/reading/answers/contradictions.ts'
import { compareNames } from '../screening/compare.ts'
import { type NameKind, parseName } from '../screening/names.ts'

/** Names with a lower similarity are different. */
const ALIKE = 0.85

function compareNamesOf(kind: NameKind, submitted: string, found: string): KybMatch {
  if (comparableName(submitted) === comparableName(found)) return 'exact'
  const { score } = compareNames(parseName(submitted, kind), parseName(found, kind))
  return score >= ALIKE ? 'approximate' : 'none'
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

const STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  parkway: 'pkwy',
  highway: 'hwy',
  suite: 'ste',
  floor: 'fl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** The words of an address in normalized spelling; a ZIP code without its last four digits. */
const addressWords = (address: string): string[] =>
  comparableName(address)
    .replaceAll(/\b(\d{5}) \d{4}\b/g, '$1')
    .split(' ')
    .map((word) => STREET_WORDS[word] ?? word)

function compareAddresses(submitted: string, found: string): KybMatch {
  const [one, other] = [addressWords(submitted), addressWords(found)]
  if (one.join(' ') === other.join(' ')) return 'exact'
  // The same building, with a different unit or without its city.
  const [number, street] = one
  const isSameHouse =
    number !== undefined && /^\d/.test(number) && number === other[0] && street === other[1]
  return isSameHouse ? 'approximate' : 'none'
}

const hostOf = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')

const equal = (one: string, other: string): KybMatch => (one === other ? 'exact' : 'none')

/** Splits a value with several names at semicolons. */
export const namesIn = (value: string): string[] =>
  value
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

/** Whether the submitted names match the found ones: all, some, or none. A missing name counts as a difference. */
function compareLists(submitted: string, found: string): KybMatch {
  const [here, there] = [namesIn(submitted), namesIn(found)]
  const matchesOf = (names: readonly string[], others: readonly string[]) =>
    names.map((name) => bestOf(others.map((other) => compareNamesOf('entity', name, other))))
  const matches = [...matchesOf(here, there), ...matchesOf(there, here)]
  if (matches.every((match) => match === 'exact')) return 'exact'
  return matches.every((match) => match === 'none') ? 'none' : 'approximate'
}

const bestOf = (matches: readonly KybMatch[]): KybMatch =>
  matches.find((match) => match === 'exact') ??
  matches.find((match) => match === 'approximate') ??
  'none'

const COMPARE: Readonly<Partial<Record<KybAttribute, (one: string, other: string) => KybMatch>>> = {
  legal_name: (one, other) => compareNamesOf('entity', one, other),
  ein: (one, other) => equal(digits(one), digits(other)),
  address: compareAddresses,
  // Any one of the officers a source names.
  control_person: (one, other) =>
    bestOf(namesIn(other).map((name) => compareNamesOf('person', one, name))),
  owners: compareLists,
  website: (one, other) => equal(hostOf(one), hostOf(other)),
}

/** Compares a found value with the submitted one. A value that was not submitted never matches. */
export function compareValues(
  attribute: KybAttribute,
  submitted: string | null,
  found: string,
): KybMatch {
  if (submitted === null) return 'none'
  const compare =
    COMPARE[attribute] ?? ((one, other) => equal(comparableName(one), comparableName(other)))
  return compare(submitted, found)
}
