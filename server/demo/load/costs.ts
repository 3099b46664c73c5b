import { insertRecord, insertRecords } from '#server/db/records.ts'
import { costLines, costReviews } from '#server/db/schema/costs.ts'
import type { Db } from '#server/db/types.ts'
import { costReviews as reviewSeeds } from '#server/demo/data/cost-reviews.ts'
import { projectFinances } from '#server/demo/data/credits.ts'
import { files } from '#server/demo/data/uploads.ts'
import { categoryOf } from '#shared/entities/costs.ts'
import type { CostPaper } from '#shared/rules/projects/costs/papers.ts'
import { proposeLines } from '#shared/rules/projects/costs/propose.ts'
import type { Keys } from './keys.ts'
import type { Moves } from './moves.ts'
import { writerAt } from './writer.ts'

type Seed = ReturnType<typeof reviewSeeds>[number]

/** Loads cost lines as proposed from the demo's documents, and their reviews. */
export async function loadCosts(tx: Db, keys: Keys, moves: Moves): Promise<void> {
  for (const seed of reviewSeeds()) {
    await moves.upTo(tx, seed.project, new Date(seed.opened_at))
    const rows = await loadLines(tx, keys, seed)
    const { state, opened_at, sent_at, closed_at, drafts } = seed
    const opened_by = keys.get('user', seed.opened_by)
    const draftOf = (category: (typeof rows)[number]['category']) => drafts[category]
    await insertRecord(tx, writerAt(opened_at, opened_by), costReviews, {
      project_id: keys.get('project', seed.project),
      state,
      opened_by,
      drafts: rows.flatMap(({ id, category, version }) => {
        const said = draftOf(category)
        return said ? [{ ...said, line_id: id, line_version: version }] : []
      }),
      draft_answers: [],
      answers: [],
      sent_at: sent_at === null ? null : new Date(sent_at),
      closed_at: closed_at === null ? null : new Date(closed_at),
    })
  }
}

async function loadLines(tx: Db, keys: Keys, seed: Seed) {
  const { project, changed, added, sent, opened_at } = seed
  const proposed = proposeLines([], papersOf(keys, project), []).map((line) => ({
    ...line,
    ...changed[line.category],
  }))
  const rows = [...proposed, ...added].map((line) => ({
    ...line,
    ...(sent === 'all accepted' ? { verdict: 'accepted' as const } : sent[line.category]),
    document_ids: [...line.document_ids],
    project_id: keys.get('project', project),
  }))
  return insertRecords(tx, writerAt(opened_at, keys.get('user', seed.opened_by)), costLines, rows)
}

/** Returns the confirmed invoices of a project, and the proof of payment of the largest. */
function papersOf(keys: Keys, project: Seed['project']): CostPaper[] {
  const { lines } = projectFinances()[project]
  const [largest] = lines.toSorted((a, b) => b.amount_cents - a.amount_cents)
  return files()
    .filter((file) => file.project === project && file.is_validated && file.label !== null)
    .flatMap((file): CostPaper[] => {
      const isPayment = file.label === 'proof_of_payment'
      const category = file.label && categoryOf(file.label)
      const line = isPayment ? largest : lines.find((one) => one.category === category)
      if (!line) return []
      const id = keys.get('file', file.key)
      return [
        {
          id,
          kind: isPayment ? 'payment' : 'invoice',
          category,
          sha256: null,
          cents: line.amount_cents,
          vendor: line.vendor,
          invoice_number: line.invoice_number,
          date: isPayment ? line.paid_date : line.invoice_date,
          eligible_share: line.eligible_share,
          ref: { kind: 'document', id, versioned_document_id: id, version: 1 },
        },
      ]
    })
}
