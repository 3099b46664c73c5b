import type { FrozenFile } from '#server/db/schema/closings.ts'
import { roomReads } from '#server/features/deals/data-room/log.ts'
import { questionsOf } from '#server/features/deals/transfer-questions/store.ts'
import type { Call } from '#server/http/context.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import {
  agreementKinds,
  attestationMoments,
  closingPapers,
  decisions as decisionLabels,
} from '#shared/entities/closings.ts'
import { readingWays } from '#shared/entities/data-room.ts'
import {
  type DiligenceFacts,
  diligenceFile,
} from '#shared/rules/deals/closings/prints/diligence-file.ts'
import type { PrintFile } from '#shared/rules/deals/closings/prints/parts.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { PrintedReport } from '#shared/rules/projects/reports/model.ts'
import { type ClosingTransfer, linesOf, sellerNames } from '../store.ts'
import { buyersClosing } from './buyers-closing.ts'
import { dealFacts } from './deal-facts.ts'

/** Reads that the table lists, the newest. */
const READS_MAX = 500

/** The record of what the buyer's people opened, asked, and rely on. */
export async function diligenceFileOf(
  call: Call<'closings.print'>,
  deal: ClosingTransfer,
): Promise<PrintedReport> {
  const { db } = call
  const { id, buyer_id } = deal.transfer
  const today = policyDay(call.now)
  const closing = await buyersClosing(db, deal, today)
  const reads = await roomReads(db, { id, buyer_id })
  const questions = await questionsOf(db, call.rights, id, today)
  const lines = await linesOf(db, [id])
  return diligenceFile(await dealFacts(db, deal), {
    sellers: sellerNames(lines),
    reads: reads
      .slice(0, READS_MAX)
      .toReversed()
      .map(({ number, way, ...read }) => ({
        ...read,
        version: String(number),
        way: readingWays.label(way),
      })),
    olderReads: Math.max(0, reads.length - READS_MAX),
    questions: questions.toSorted((one, other) => one.asked_at.localeCompare(other.asked_at)),
    executed: closing.papers.map(({ kind, ...file }) => ({
      ...file,
      type: closingPapers.label(kind),
    })),
    frozen: frozenIn(closing),
    statements: statementsIn(closing),
  })
}

const asFile = ({
  name,
  number,
  sha256,
}: Omit<FrozenFile, 'versioned_document_id'>): PrintFile => ({
  type: 'Data room',
  name,
  number,
  sha256,
})

function frozenIn({ agreements }: Closing): DiligenceFacts['frozen'] {
  const accepted = agreements.find(({ files, state }) => files !== null && state === 'accepted')
  const last = accepted?.decisions
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (!accepted?.files || last === undefined) return null
  return { accepted_on: policyDay(new Date(last)), files: accepted.files.map(asFile) }
}

/** That it is unrelated, company by company, and what it decided. */
function statementsIn({ relatedness, agreements }: Closing): DiligenceFacts['statements'] {
  const said = relatedness.flatMap(({ company, ...words }) =>
    attestationMoments.values.flatMap((moment) => {
      const word = words[moment]
      const related = word?.is_unrelated ? 'Unrelated to' : 'Can’t say that it is unrelated to'
      return word
        ? [
            {
              text: `${related} ${company}, ${attestationMoments.label(moment).toLowerCase()}`,
              by: word.by,
              at: word.at,
            },
          ]
        : []
    }),
  )
  const decided = agreements.flatMap(({ kind, revision, decisions }) =>
    decisions
      .filter(({ side }) => side === 'buyer')
      .map(({ decision, person, authority, at }) => ({
        text: `${agreementKinds.label(kind)}, revision ${revision}: ${decisionLabels.label(decision).toLowerCase()}`,
        by: `${person}, ${authority}`,
        at,
      })),
  )
  return [...said, ...decided].toSorted((one, other) => one.at.localeCompare(other.at))
}
