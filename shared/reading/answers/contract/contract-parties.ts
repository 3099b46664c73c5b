import { cleanName, namesOrganization } from '../mentions/names.ts'
import type { Opening } from './opening.ts'
import { definedParties, type Party, partiesIn } from './parties.ts'
import type { RunningText } from './running-text.ts'

/** How the parties of a contract were found, the surest way first. */
export type PartiesBy = 'opening' | 'defined' | 'labels' | 'cover' | 'letter' | 'signatures'

export interface FoundParties {
  parties: Party[]
  by: PartiesBy
}

/** Nobody agrees alone. */
const FEWEST = 2

/** The parties of a contract, from where it names them best; null where nothing does. */
export function contractParties(
  running: RunningText,
  opening: Opening | null,
): FoundParties | null {
  const ways: readonly [PartiesBy, () => Party[]][] = [
    ['opening', () => named(running, opening)],
    ['labels', () => labelled(running)],
    ['defined', () => (opening ? definedParties(running.text, opening) : [])],
    ['letter', () => inLetter(running)],
    ['cover', () => onCover(running)],
    ['signatures', () => signed(running)],
  ]
  for (const [by, find] of ways) {
    const parties = withoutRepeats(find())
    if (parties.length >= FEWEST) return { by, parties }
  }
  return null
}

const named = ({ text }: RunningText, opening: Opening | null): Party[] =>
  opening?.parties == null ? [] : partiesIn(text, { start: opening.parties, end: opening.end })

const HEAD = 4_000

const LABEL =
  /(?:^|\n)[ \t]*((?:party|first party|second party|third party)(?: ?[a-d1-4])?)(?: ?\((?:the )?["“]?([^()"”]{2,40})["”]?\))? ?[:：] *([^\n]{3,90})/gi

/** `Party A (Shipper): Blue Hill Co., Ltd.` */
function labelled({ text }: RunningText): Party[] {
  return Array.from(text.slice(0, HEAD).matchAll(LABEL), (match) => {
    const [whole, label = '', role, name = ''] = match
    const end = match.index + whole.length
    const found = cleanName(text, end - name.length, end)
    return found && { ...found, roles: [(role ?? label).trim()] }
  }).filter((party) => party !== null)
}

/** A letter that is agreed to names who writes it, and to whom. */
function inLetter({ text, folded }: RunningText): Party[] {
  const dear = /\b(?:ladies and gentlemen|dear [^\n]{2,60}) ?[:,]/.exec(folded.slice(0, HEAD))
  if (!dear) return []
  const start = dear.index + dear[0].length
  return definedParties(text, { start, end: start + 1_600 })
}

const COVER_BETWEEN = /\b(?:by and )?(?:between|among)\b ?:?/

/** `between X and Y` in lines of their own under the title. */
function onCover({ text, folded }: RunningText): Party[] {
  const between = COVER_BETWEEN.exec(folded.slice(0, HEAD / 2))
  if (!between) return []
  const start = between.index + between[0].length
  const rest = folded.slice(start, start + 1_200)
  const end =
    start + (/\b(?:whereas|recitals|dated|witnesseth|this agreement)\b/.exec(rest)?.index ?? 600)
  return partiesOnLines(text, start, end)
}

/** A name on a line of its own, behind the beginning and behind each `and`. */
function partiesOnLines(text: string, from: number, to: number): Party[] {
  const stretch = text.slice(from, to)
  const parts = stretch.split(/(?:^|\n)\s*(?:-\s*)?(?:and|&)(?:\s*-)?\s*:?\s*(?:\n|$)/i)
  let at = 0
  return parts.flatMap((part) => {
    const start = from + stretch.indexOf(part, at)
    at = start - from + part.length
    const lead = /^\s*:?\s*/.exec(part)?.[0].length ?? 0
    const line = part.slice(lead).split('\n')[0] ?? ''
    const found = cleanName(text, start + lead, start + lead + line.length)
    return found && namesOrganization(found.name) ? [{ ...found, roles: [] }] : []
  })
}

/** Who signs, where no sentence says who agrees. */
function signed({ layout, pages }: RunningText): Party[] {
  return layout.signature_blocks.flatMap(({ page: number, party }) => {
    const part = pages.find(({ page }) => page.page.number === number)
    if (!part || !party || !namesOrganization(party.text)) return []
    const name = party.text.replace(/^for and on behalf of (?:the )?/i, '').replace(/[,\s]+$/, '')
    return [{ start: part.from + party.start, end: part.from + party.end, name, roles: [] }]
  })
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function withoutRepeats(parties: readonly Party[]): Party[] {
  const seen = new Set<string>()
  return parties.filter(({ name }) => !seen.has(plain(name)) && seen.add(plain(name)))
}
