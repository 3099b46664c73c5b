import { usStates } from '#shared/entities/us-states.ts'
import { type Mention, withoutNested } from './mention.ts'

/** Lands and provinces outside the United States whose law contracts choose. Ours. */
const LANDS =
  'Alberta|Argentina|Australia|Austria|Bahamas|Barbados|Belgium|Bermuda|Brazil|British Columbia|British Virgin Islands|Bulgaria|Canada|Cayman Islands|Chile|Colombia|Costa Rica|Cyprus|Czech Republic|Denmark|Dubai|Egypt|England and Wales|England|Estonia|Finland|France|Germany|Gibraltar|Greece|Guernsey|Hong Kong|Hungary|Iceland|India|Indonesia|Ireland|Isle of Man|Israel|Italy|Japan|Jersey, Channel Islands|Kenya|Korea|Latvia|Liechtenstein|Lithuania|Luxembourg|Malaysia|Malta|Manitoba|Marshall Islands|Mauritius|Mexico|Monaco|Netherlands|New Brunswick|New South Wales|New Zealand|Newfoundland and Labrador|Nigeria|Northern Ireland|Norway|Nova Scotia|Ontario|Panama|People’s Republic of China|Peru|Philippines|Poland|Portugal|Quebec|Queensland|Romania|Russian Federation|Saskatchewan|Saudi Arabia|Scotland|Singapore|Slovakia|Slovenia|South Africa|Spain|Sweden|Switzerland|Taiwan|Thailand|Turkey|Ukraine|United Arab Emirates|United Kingdom|Uruguay|Victoria, Australia|Vietnam'.split(
    '|',
  )

/** Other ways of writing a name. */
const ALIASES: Readonly<Record<string, string>> = {
  'virgin islands': 'U.S. Virgin Islands',
  'washington, d.c.': 'District of Columbia',
  'republic of colombia': 'Colombia',
  'republic of korea': 'Korea',
  'south korea': 'Korea',
  'russian federation': 'Russian Federation',
  'the prc': 'People’s Republic of China',
}

const names = new Map<string, string>([
  ...usStates.options.map(({ label }): [string, string] => [label.toLowerCase(), label]),
  ...LANDS.map((land): [string, string] => [land.toLowerCase().replace('’', "'"), land]),
  ...Object.entries(ALIASES),
])

const PLACE = new RegExp(
  `\\b(?:${[...names.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll('.', '\\.').replaceAll(' ', '\\s+'))
    .join('|')})(?!\\w)`,
  'g',
)

/** States and lands by their full names. */
export function scanPlaces(folded: string): Mention<string>[] {
  return withoutNested(
    Array.from(folded.matchAll(PLACE), ({ 0: written, index }) => {
      const value = names.get(written.replace(/\s+/g, ' ')) ?? written
      return { start: index, end: index + written.length, value, sure: 1, unit: '' }
    }),
  )
}
