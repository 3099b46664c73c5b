import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countryCode } from '#shared/rules/companies/screening/countries.ts'
import { type NameKind, parseName } from '#shared/rules/companies/screening/names.ts'
import { HIT_SCORE, scoreNames } from '#shared/rules/companies/screening/score.ts'
import { parseBirth } from '#shared/rules/companies/screening/signals.ts'

/** A pair of names, and whether they are the same. */
export interface NamePair {
  readonly section: string
  readonly isSame: boolean
  readonly kind: NameKind
  readonly asked: Side
  readonly listed: Side
  /** Held out from tuning the rules. */
  readonly isHeldOut: boolean
}

interface Side {
  readonly name: string
  readonly birth: string | null
  readonly country: string | null
}

/** The pairs of pairs.txt. */
export function namePairs(): NamePair[] {
  let section = ''
  let place = 0
  return readFileSync(join(import.meta.dirname, 'pairs.txt'), 'utf8')
    .split('\n')
    .flatMap((line): NamePair[] => {
      if (line.startsWith('## ')) {
        section = line.slice(3)
        place = 0
      }
      if (!/^[pe] \|/.test(line)) return []
      const [kind, asked = '', listed = '', ...rest] = line.split('|').map((part) => part.trim())
      const [birth = null, otherBirth = null, country = null, otherCountry = null] = rest
      place += 1
      return [
        {
          section,
          isSame: section.startsWith('same'),
          kind: kind === 'p' ? 'person' : 'entity',
          asked: { name: asked, birth, country },
          listed: { name: listed, birth: otherBirth, country: otherCountry },
          isHeldOut: place % 2 === 0 && !section.endsWith('for tuning only'),
        },
      ]
    })
}

const parsed = (kind: NameKind, { name, birth, country }: Side) => ({
  ...parseName(name, kind),
  births: [birth ? parseBirth(birth) : null].filter((one) => one !== null),
  countries: country ? [countryCode(country)] : [],
})

/** The score of a pair. */
export const scoreOf = ({ kind, asked, listed }: NamePair) =>
  scoreNames(parsed(kind, asked), parsed(kind, listed))

/** How well the rules tell the pairs apart, and which they get wrong. */
export function judge(pairs: readonly NamePair[]) {
  const judged = pairs.map((pair) => ({ pair, ...scoreOf(pair) }))
  const hits = judged.filter(({ score }) => score >= HIT_SCORE)
  const right = hits.filter(({ pair }) => pair.isSame).length
  return {
    pairs: pairs.length,
    recall: right / pairs.filter(({ isSame }) => isSame).length,
    precision: right / hits.length,
    wrong: judged.filter(({ pair, score }) => pair.isSame !== score >= HIT_SCORE),
  }
}
