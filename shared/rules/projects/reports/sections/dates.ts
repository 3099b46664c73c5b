import type { KeyDateKind } from '#shared/entities/key-dates.ts'
import { keyDateWords } from '#shared/entities/key-dates.ts'
import type { Ref } from '#shared/entities/refs.ts'
import type { Audience } from '#shared/entities/reports.ts'
import { formatDateMedium } from '#shared/format/dates.ts'
import { answerRef } from '#shared/rules/policy/facts.ts'
import type { ReportDate, ReportFacts } from '../facts.ts'
import { fieldFigure, section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** The kinds of dates each audience may see; tasks are between the seller and us. */
const TOLD = {
  buyer: ['deadline', 'milestone', 'expiry'],
  seller: ['deadline', 'milestone', 'task', 'expiry'],
  frontdoor: ['deadline', 'milestone', 'task', 'expiry'],
} as const satisfies Record<Audience, readonly KeyDateKind[]>

export function dates(facts: ReportFacts, audience: Audience): SectionDraft[] {
  const kinds: readonly KeyDateKind[] = TOLD[audience]
  const rows = facts.dates
    .filter(({ kind, for_buyer }) => kinds.includes(kind) && (audience !== 'buyer' || for_buyer))
    .flatMap((one) => {
      const found = placeOf(one, facts, audience)
      if (found === 'hidden') return []
      const cells = [formatDateMedium(one.date), keyDateWords(one.kind, one.title)]
      return [{ cells, refs: found ? [found] : [] }]
    })
  const columns = [
    { label: 'Date', width: 25 },
    { label: 'What', width: 75 },
  ]
  return section('dates', 'Key Dates', { tables: [{ title: null, columns, rows }] })
}

/** The reference of a date: its field or answer; hidden if the audience cannot see the field or paper. */
function placeOf(
  { id, kind }: ReportDate,
  facts: ReportFacts,
  audience: Audience,
): Ref | null | 'hidden' {
  if (kind === 'milestone') {
    const name = id.replace(/^field-\d+-/, '')
    const figure = fieldFigure('project', facts.data, facts.fields.project, audience, name)
    return figure ? figure.ref : 'hidden'
  }
  if (kind !== 'expiry') return null
  const answer = Number(id.replace('expiry-', ''))
  for (const file of facts.data.files) {
    const found = file.answers.find((one) => one.id === answer)
    if (found) return ofOneBuyer(facts, audience, file.id) ? 'hidden' : answerRef(file, found)
  }
  return null
}

const ofOneBuyer = ({ files }: ReportFacts, audience: Audience, id: number): boolean =>
  audience === 'buyer' && files.some((file) => file.id === id && file.is_of_closing)
