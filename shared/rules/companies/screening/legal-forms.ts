/**
 * Legal forms of companies in plain lowercase letters, grouped by the form they are compared as. They say little about
 * identity, so they are left out of the comparison and mentioned when they differ.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  LLC: [
    'limited liability company',
    'limited liability co',
    'llc',
    'l l c',
    'lc',
    'ooo',
    'ood',
    'eood',
  ],
  'Joint stock company': [
    'public joint stock company',
    'open joint stock company',
    'closed joint stock company',
    'joint stock company',
    ...['pjsc', 'ojsc', 'cjsc', 'jsc', 'pao', 'oao', 'zao', 'ao', 'pat', 'tov'],
  ],
  Inc: ['incorporated', 'inc'],
  Corp: ['corporation', 'corp'],
  Ltd: [
    ...['private limited', 'public limited company', 'company limited', 'limited', 'pte ltd'],
    ...[
      'pvt ltd',
      'pty ltd',
      'ltd sti',
      'limited sirketi',
      'co ltd',
      'ltd',
      'plc',
      'pte',
      'pvt',
      'pty',
    ],
  ],
  LP: ['limited partnership', 'limited liability partnership', 'llp', 'lllp', 'lp'],
  'Free zone company': [
    'free zone establishment',
    'free zone company',
    'establishment',
    'est',
    'fzc',
    'fze',
    'fzco',
    'dmcc',
  ],
  GmbH: [
    'gesellschaft mit beschrankter haftung',
    'gmbh co kg',
    'gmbh and co kg',
    'gmbh',
    'mbh',
    'aktiengesellschaft',
    'ag',
    'kg',
    'ug',
    'kgaa',
  ],
  SA: [
    'sociedad anonima',
    'sociedade anonima',
    'societe anonyme',
    'societe par actions simplifiee',
    'societa per azioni',
    'spolka akcyjna',
    's a',
    's p a',
    'sa de cv',
    'sapi de cv',
    'sa',
    'sas',
    'spa',
  ],
  SARL: [
    'sociedad limitada',
    'societe a responsabilite limitee',
    's r l',
    'sarl',
    'srl',
    'sl',
    'ltda',
    'limitada',
    'eurl',
  ],
  BV: ['besloten vennootschap', 'naamloze vennootschap', 'b v', 'n v', 'bv', 'nv'],
  AS: [
    'anonim sirketi',
    'aktiebolag',
    'aktieselskab',
    'aps',
    'as',
    'asa',
    'ab',
    'oy',
    'oyj',
    'a s',
  ],
  KK: ['kabushiki kaisha', 'kk', 'godo kaisha', 'gk'],
  Bhd: ['sdn bhd', 'berhad', 'bhd'],
  DOO: ['doo', 'dd', 'ad', 'sp zoo', 'spolka z oo', 'sro', 'kft', 'zrt', 'nyrt', 'bt'],
  PT: ['pt', 'tbk', 'cv'],
  Co: ['company', 'co', 'cie', 'compagnie'],
}

const BY_WORDS = new Map(
  Object.entries(FORMS).flatMap(([form, written]) =>
    written.map((words) => [words, form] as const),
  ),
)

const LONGEST = Math.max(...[...BY_WORDS.keys()].map((words) => words.split(' ').length))

/** Splits a name into the part without its legal form, and the form; a name that is only a form stays as is. */
export function splitLegalForm(words: readonly string[]): {
  words: readonly string[]
  form: string | null
} {
  let rest = words
  let form: string | null = null
  // The end first, where most countries put it; then the front. Several forms may follow each other.
  for (const side of ['end', 'end', 'front'] as const) {
    const found = formAt(rest, side)
    if (!found) continue
    form ??= found.form
    rest = found.rest
  }
  return { words: rest, form }
}

function formAt(words: readonly string[], side: 'end' | 'front') {
  for (let count = Math.min(LONGEST, words.length - 1); count > 0; count--) {
    const part = side === 'end' ? words.slice(-count) : words.slice(0, count)
    const form = BY_WORDS.get(part.join(' '))
    // "Company" in front is part of the name; so are abbreviations that happen to start one.
    if (form === undefined || (side === 'front' && !IN_FRONT.has(form))) continue
    return { form, rest: side === 'end' ? words.slice(0, -count) : words.slice(count) }
  }
  return null
}

const IN_FRONT = new Set(['LLC', 'Joint stock company', 'PT', 'KK'])
