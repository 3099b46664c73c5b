import type { ReadPage } from '#shared/reading/answers/reading.ts'
import type { Candidate } from '../candidates.ts'

const NAME = "\\p{Lu}[\\p{L}.'’-]+(?: \\p{Lu}[\\p{L}.'’-]+){0,2}"
const COUNTY_OF = new RegExp(`\\b[Cc](?:ounty|OUNTY) (?:of|OF) (${NAME})`, 'gu')
const NAMED = new RegExp(`(${NAME}) (?:County|COUNTY|Parish|PARISH)\\b`, 'gu')
/** Capitalized words before `County` that aren't its name. */
const NO_NAME = /^(?:the|this|said|such|in|of|public|state|records?|clerk|recorder|official)\b/i

/** Finds the county that a document names most: where its land is and where it is recorded. */
export const countyCandidates = (pages: readonly ReadPage[]): Candidate[] =>
  pages.flatMap((page) =>
    [COUNTY_OF, NAMED].flatMap((pattern) =>
      Array.from(page.page.text.slice(0, page.folded.length).matchAll(pattern), (match) => {
        const { index, 0: whole, 1: name = '' } = match
        const value = `${inTitleCase(name)} County`
        return {
          page,
          start: index,
          end: index + whole.length,
          value,
          score: 0.6,
          quote_start: index,
        }
      }).filter(({ value }) => !NO_NAME.test(value)),
    ),
  )

/** `TRAVIS` as `Travis`; other names as written. */
const inTitleCase = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.replace(/\p{L}+/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
