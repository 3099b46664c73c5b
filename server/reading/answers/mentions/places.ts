import { usStates } from '#shared/entities/us-states.ts'
import { type Mention, withoutNested } from './mention.ts'

/** Countries and provinces outside the United States whose law contracts choose. Our list. */
const LANDS =
  'Alberta|Anguilla|Argentina|Armenia|Australia|Austria|Azerbaijan|Bahamas|Bahrain|Bangladesh|Barbados|Belgium|Bermuda|Bolivia|Brazil|British Columbia|British Virgin Islands|Brunei|Bulgaria|Cambodia|Canada|Cayman Islands|Chile|Colombia|Costa Rica|Croatia|Curaçao|Cyprus|Czech Republic|Denmark|Dominican Republic|Dubai|Ecuador|Egypt|El Salvador|England|England and Wales|Estonia|Finland|France|Germany|Ghana|Gibraltar|Greece|Guatemala|Guernsey|Honduras|Hong Kong|Hungary|Iceland|India|Indonesia|Ireland|Isle of Man|Israel|Italy|Jamaica|Japan|Jersey, Channel Islands|Jordan|Kazakhstan|Kenya|Korea|Kuwait|Latvia|Lebanon|Liberia|Liechtenstein|Lithuania|Luxembourg|Macau|Malaysia|Malta|Manitoba|Marshall Islands|Mauritius|Mexico|Monaco|Morocco|Netherlands|Nevis|New Brunswick|New South Wales|New Zealand|Newfoundland and Labrador|Nicaragua|Nigeria|Northern Ireland|Northwest Territories|Norway|Nova Scotia|Oman|Ontario|Pakistan|Panama|Paraguay|People’s Republic of China|Peru|Philippines|Poland|Portugal|Prince Edward Island|Qatar|Quebec|Queensland|Romania|Russian Federation|Samoa|Saskatchewan|Saudi Arabia|Scotland|Serbia|Seychelles|Singapore|Slovakia|Slovenia|South Africa|South Australia|Spain|Sri Lanka|Sweden|Switzerland|Taiwan|Tanzania|Tasmania|Thailand|Trinidad and Tobago|Tunisia|Turkey|Uganda|Ukraine|United Arab Emirates|United Kingdom|Uruguay|Venezuela|Victoria, Australia|Vietnam|Wales|Western Australia|Yukon|Zambia'.split(
    '|',
  )

/** Other spellings of a name. */
const ALIASES: Readonly<Record<string, string>> = {
  'virgin islands': 'U.S. Virgin Islands',
  'washington, d.c.': 'District of Columbia',
  'republic of colombia': 'Colombia',
  'republic of korea': 'Korea',
  'south korea': 'Korea',
  'russian federation': 'Russian Federation',
  'the prc': 'People’s Republic of China',
  'peoples republic of china': 'People’s Republic of China',
  china: 'People’s Republic of China',
  'republic of china': 'Taiwan',
  'great britain': 'United Kingdom',
  'the netherlands': 'Netherlands',
  'the united kingdom': 'United Kingdom',
}

/** Countries by their adjective, as in `English law`. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  american: 'United States',
  australian: 'Australia',
  austrian: 'Austria',
  belgian: 'Belgium',
  brazilian: 'Brazil',
  canadian: 'Canada',
  chinese: 'People’s Republic of China',
  danish: 'Denmark',
  dutch: 'Netherlands',
  english: 'England',
  finnish: 'Finland',
  french: 'France',
  german: 'Germany',
  indian: 'India',
  irish: 'Ireland',
  israeli: 'Israel',
  italian: 'Italy',
  japanese: 'Japan',
  korean: 'Korea',
  mexican: 'Mexico',
  norwegian: 'Norway',
  portuguese: 'Portugal',
  scots: 'Scotland',
  scottish: 'Scotland',
  spanish: 'Spain',
  swedish: 'Sweden',
  swiss: 'Switzerland',
}
const LAW_OF_LAND = new RegExp(
  `\\b(${Object.keys(ADJECTIVES).join('|')})(?= (?:substantive )?laws?\\b)`,
  'g',
)

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

/** Returns states and countries by their full names. */
export function scanPlaces(folded: string): Mention<string>[] {
  return withoutNested(
    Array.from(folded.matchAll(PLACE), ({ 0: written, index }) => {
      const value = names.get(written.replace(/\s+/g, ' ')) ?? written
      return { start: index, end: index + written.length, value, sure: 1, unit: '' }
    }),
  )
}

/** The same plus countries named by an adjective: `English law`. */
export function scanLawPlaces(folded: string): Mention<string>[] {
  const adjectives = Array.from(folded.matchAll(LAW_OF_LAND), ({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    value: ADJECTIVES[written] ?? written,
    sure: 1,
    unit: '' as const,
  }))
  return [...scanPlaces(folded), ...adjectives].toSorted((a, b) => a.start - b.start)
}
