/** Country names used by sanctions lists, in addition to those the runtime knows. */
const ALSO: Readonly<Record<string, string>> = {
  USA: 'US',
  'United States of America': 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  'Korea, North': 'KP',
  "Korea, Democratic People's Republic of": 'KP',
  'Korea, South': 'KR',
  'Korea, Republic of': 'KR',
  Burma: 'MM',
  Myanmar: 'MM',
  'Russian Federation': 'RU',
  'Congo, Democratic Republic of the': 'CD',
  'Congo, Republic of the': 'CG',
  'Cote d Ivoire': 'CI',
  Palestinian: 'PS',
  'West Bank': 'PS',
  'The Gambia': 'GM',
  'The Bahamas': 'BS',
  'Czech Republic': 'CZ',
  Turkey: 'TR',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Swaziland: 'SZ',
  'Cape Verde': 'CV',
}

function plainCountry(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}

function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const known = letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = `${first}${second}`
      // Codes of former countries map to the names of their successors; skip them.
      const isCurrent = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
      const name = isCurrent ? names.of(code) : undefined
      return name ? [[plainCountry(name), code]] : []
    }),
  )
  return new Map([
    ...known,
    ...Object.entries(ALSO).map(([name, code]): [string, string] => [plainCountry(name), code]),
  ])
}

const COUNTRY_CODES: ReadonlyMap<string, string> = codesByName()

/** Returns the country code for a name or code; an unknown name is returned in plain letters. */
export function countryCode(name: string): string {
  const trimmed = name.trim()
  if (/^[A-Za-z]{2}$/.test(trimmed) && trimmed.toUpperCase() !== 'UK') return trimmed.toUpperCase()
  const plain = plainCountry(trimmed)
  return COUNTRY_CODES.get(plain) ?? plain
}
