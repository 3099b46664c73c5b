import { and, countDistinct, eq, isNotNull, sql } from 'drizzle-orm'
import { sellers } from '#server/db/schema/accounts.ts'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'
import { learnedAnswers } from '#server/db/schema/learning.ts'
import { aiLabels } from '#server/db/schema/processing.ts'
import type { Db } from '#server/db/types.ts'
import type { Learning } from '#shared/contract/schemas/documents/learning.ts'
import { isAcceptedLabel, isConfirmedAnswer, isSellerOfFile } from './evidence.ts'
import { learningSettings } from './settings.ts'

/** Returns what was learned from, and what it changed where people have decided since. */
export async function learningFigures(db: Db): Promise<Learning> {
  const { is_on, forgotten_at } = await learningSettings(db)
  const papers = await papersBySeller(db)
  const answers = await answersBySeller(db)
  return {
    is_on,
    forgotten_at: forgotten_at?.toISOString() ?? null,
    papers: sum(papers),
    answers: sum(answers),
    labels: await labelsDecided(db),
    values: await valuesDecided(db),
    sellers: bySeller(papers, answers),
  }
}

interface Counted {
  seller_id: number | null
  name: string | null
  count: number
}

const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0)

function bySeller(papers: readonly Counted[], answers: readonly Counted[]): Learning['sellers'] {
  const ids = new Set([...papers, ...answers].map(({ seller_id }) => seller_id))
  const of = (rows: readonly Counted[], id: number | null) =>
    rows.find((row) => row.seller_id === id)
  const isNone = ({ seller_id }: Learning['sellers'][number]) => Number(seller_id === null)
  return Array.from(ids, (seller_id) => ({
    seller_id,
    name: of(papers, seller_id)?.name ?? of(answers, seller_id)?.name ?? null,
    papers: of(papers, seller_id)?.count ?? 0,
    answers: of(answers, seller_id)?.count ?? 0,
  })).toSorted(
    (a, b) =>
      isNone(a) - isNone(b) ||
      b.papers + b.answers - a.papers - a.answers ||
      (a.seller_id ?? 0) - (b.seller_id ?? 0),
  )
}

const papersBySeller = (db: Db): Promise<Counted[]> =>
  db
    .select({
      seller_id: sellers.id,
      name: sellers.name,
      count: countDistinct(versionedDocuments.id),
    })
    .from(aiLabels)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiLabels.versioned_document_id))
    .leftJoin(sellers, isSellerOfFile)
    .where(isAcceptedLabel)
    .groupBy(sellers.id, sellers.name)

const answersBySeller = (db: Db): Promise<Counted[]> =>
  db
    .select({
      seller_id: sellers.id,
      name: sellers.name,
      count: countDistinct(aiAnswers.id),
    })
    .from(aiAnswers)
    .innerJoin(versionedDocuments, eq(versionedDocuments.id, aiAnswers.versioned_document_id))
    // Wording is specific to a seller, so files without a seller teach none.
    .innerJoin(sellers, isSellerOfFile)
    .where(isConfirmedAnswer)
    .groupBy(sellers.id, sellers.name)

const RIGHT = (is: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${is})::int`

async function labelsDecided(db: Db): Promise<Learning['labels']> {
  const [row] = await db
    .select({
      cases: sql<number>`count(*)::int`,
      without: RIGHT(sql`${aiLabels.learned} -> 'without' ->> 'label' = ${aiLabels.settled_label}`),
      learned: RIGHT(sql`${aiLabels.label} = ${aiLabels.settled_label}`),
    })
    .from(aiLabels)
    .where(and(isNotNull(aiLabels.learned), isNotNull(aiLabels.settled_by)))
  return row ?? { cases: 0, without: 0, learned: 0 }
}

/** Counts answers settled by people where wording had suggested a value. */
async function valuesDecided(db: Db): Promise<Learning['values']> {
  const said = (column: typeof learnedAnswers.value | typeof learnedAnswers.without_value) =>
    RIGHT(sql`${aiAnswers.state} in ('accepted', 'edited') and ${column} = ${aiAnswers.value}`)
  const [row] = await db
    .select({
      cases: sql<number>`count(*)::int`,
      without: said(learnedAnswers.without_value),
      learned: said(learnedAnswers.value),
    })
    .from(learnedAnswers)
    .innerJoin(aiAnswers, eq(aiAnswers.id, learnedAnswers.answer_id))
    .where(sql`${aiAnswers.state} <> 'proposed'`)
  return row ?? { cases: 0, without: 0, learned: 0 }
}
