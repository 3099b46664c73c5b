import type { z } from 'zod'
import { formatExact } from '#shared/format/numbers.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>

export const FILL_IN = 'Fill in this field'
export const CHOOSE_ONE = 'Choose one'
const CHECK = 'Check this field'
const UNKNOWN = 'Unknown field'

/**
 * The error map for every validation that people read: plain words for a problem whose schema has no message of its
 * own.
 */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? FILL_IN : (TYPES[issue.expected] ?? CHECK)
    case 'invalid_value':
      return CHOOSE_ONE
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `Enter a multiple of ${formatExact(issue.divisor)}`
    case 'invalid_format':
      return issue.format === 'starts_with'
        ? `Must start with ${issue.prefix}`
        : (FORMATS[issue.format] ?? CHECK)
    case 'unrecognized_keys':
    case 'invalid_key':
      return UNKNOWN
    default:
      return CHECK
  }
}

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Enter a date such as 2026-03-31',
  datetime: 'Enter a date and time such as 2026-03-31T15:00:00Z',
  email: 'Enter a valid email address',
}

function tooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): string {
  const bound = Number(minimum)
  if (origin === 'string' && bound === 1) return FILL_IN
  if (origin === 'array' && bound === 1) return 'Choose at least one'
  if (inclusive === false) return `Enter a number above ${formatExact(bound)}`
  return `Use at least ${amount(origin, bound)}`
}

function tooBig({ origin, maximum, inclusive }: IssueOf<'too_big'>): string {
  const bound = Number(maximum)
  if (inclusive === false) return `Enter a number below ${formatExact(bound)}`
  return `Use at most ${amount(origin, bound)}`
}

/** A limit with its unit; numbers have none. */
function amount(origin: string, bound: number): string {
  const counted = COUNTED[origin]
  if (!counted) return formatExact(bound)
  return `${formatExact(bound)} ${bound === 1 ? counted.one : counted.many}`
}

const COUNTED: Readonly<Record<string, { one: string; many: string }>> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'item', many: 'items' },
}
