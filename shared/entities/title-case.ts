/** Words with special capitalization, by their form in a name. */
const special: Readonly<Record<string, string>> = {
  ac: 'AC',
  dc: 'DC',
  ein: 'EIN',
  epc: 'EPC',
  feoc: 'FEOC',
  fmv: 'Fair Market Value',
  id: 'ID',
  irs: 'IRS',
  itc: 'ITC',
  lmi: 'LMI',
  macr: 'Material Assistance Cost Ratio',
  natcat: 'NatCat',
  no: 'No.',
  om: 'O&M',
  p50: 'P50',
  p99: 'P99',
  pml: 'Probable Maximum Loss',
  pto: 'PTO',
  rng: 'RNG',
  tin: 'TIN',
  w9: 'W-9',
  wd: 'Wage Determination',
}

const small = new Set(['a', 'and', 'for', 'in', 'of', 'per', 'the', 'to'])

/** Returns a snake_case name in words: `pto_date` reads "PTO Date". */
export function titleCase(name: string): string {
  return name
    .split('_')
    .map((word, index) => special[word] ?? (index > 0 && small.has(word) ? word : capital(word)))
    .join(' ')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
