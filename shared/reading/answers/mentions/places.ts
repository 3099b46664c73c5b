import { usStates } from '#shared/entities/us-states.ts'
import { type Mention, withoutNested } from './mention.ts'

/** Lands outside the United States whose law contracts choose most. Ours. */
const LANDS = [
  'Alberta',
  'Bermuda',
  'British Columbia',
  'Canada',
  'Cayman Islands',
  'England and Wales',
  'England',
  'France',
  'Germany',
  'Hong Kong',
  'India',
  'Ireland',
  'Israel',
  'Japan',
  'Luxembourg',
  'Mexico',
  'Netherlands',
  'Ontario',
  'People’s Republic of China',
  'Quebec',
  'Scotland',
  'Singapore',
  'Sweden',
  'Switzerland',
]

/** Other ways of writing a name. */
const ALIASES: Readonly<Record<string, string>> = {
  'virgin islands': 'U.S. Virgin Islands',
  'washington, d.c.': 'District of Columbia',
  "people's republic of china": 'People’s Republic of China',
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
