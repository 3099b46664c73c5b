/** Made-up names distributed as on lists: few given names shared by many, many family names shared by few. */

const SYLLABLES =
  'ba be bo da de di fa go ha ja ka ke ki ko la le li lo lu ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi wa ya za'.split(
    ' ',
  )
const ENDINGS = ['n', 'r', 's', 'v', 'k', 'l', 'd', 'm', 'ev', 'ian', 'ez', 'ari', 'ov', 'sen', '']
const TRADES = ['Trading', 'Shipping', 'Holding', 'Metals', 'Petroleum', 'Industries', 'Logistics']
const FORMS = ['LLC', 'Ltd', 'JSC', 'GmbH', 'FZE', 'SA']

/** A sequence of numbers from 0 to 1 that is the same on every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: () => number, of: readonly T[], fallback: T): T =>
  of[Math.floor(random() * of.length)] ?? fallback

/** The word for this number, always the same. */
function wordOf(number: number): string {
  let rest = number
  let word = ''
  for (let count = 0; count < 2 || rest > 0; count++) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return word.charAt(0).toUpperCase() + word.slice(1) + (ENDINGS[number % ENDINGS.length] ?? '')
}

/** Numbers below `count`, small ones much more often. */
const skewed = (random: () => number, count: number): number => Math.floor(count * random() ** 3)

export interface MadeName {
  readonly name: string
  readonly kind: 'person' | 'entity'
}

/** A name; two in three belong to people. */
export function madeName(random: () => number): MadeName {
  const given = () => wordOf(skewed(random, 2_000))
  const family = () => wordOf(2_000 + skewed(random, 60_000))
  if (random() < 0.66) {
    const middle = random() < 0.4 ? ` ${given()}` : ''
    return { kind: 'person', name: `${family()}, ${given()}${middle}` }
  }
  const parts = [family(), ...(random() < 0.6 ? [family()] : []), pick(random, TRADES, 'Trading')]
  return { kind: 'entity', name: `${parts.join(' ')} ${pick(random, FORMS, 'LLC')}` }
}

/** The same name as somebody else might write it: a letter dropped, reordered, in another form, or unchanged. */
export function otherwise(random: () => number, { name, kind }: MadeName): MadeName {
  const choice = random()
  if (choice < 0.4) {
    const place = 2 + Math.floor(random() * (Math.min(name.length, 10) - 3))
    return { kind, name: name.slice(0, place) + name.slice(place + 1) }
  }
  if (choice < 0.7 && kind === 'person') {
    const [family = '', given = ''] = name.split(', ')
    return { kind, name: `${given} ${family}` }
  }
  return choice < 0.7
    ? { kind, name: name.replace(/ \w+$/, ' Limited') }
    : { kind, name: name.toUpperCase() }
}
