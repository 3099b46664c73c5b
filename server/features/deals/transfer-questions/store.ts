import { and, eq, inArray, isNull } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Updated, updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projects } from '#server/db/schema/projects.ts'
import { transferGuests } from '#server/db/schema/transfer-guests.ts'
import { transferQuestions } from '#server/db/schema/transfer-questions.ts'
import type { Db } from '#server/db/types.ts'
import type { Rights } from '#server/http/rights.ts'
import type { TransferQuestion } from '#shared/contract/schemas/deals/transfer-questions.ts'
import { guestName } from '#shared/rules/deals/transfer-guests.ts'
import { answerDueOn, inOrder, questionState } from '#shared/rules/deals/transfer-questions.ts'

export type QuestionRow = typeof transferQuestions.$inferSelect

/**
 * The questions about a transfer that the caller may read, with their state on a day (`YYYY-MM-DD`), unanswered first.
 * Guests read their own, the buyer those of its people and its guests, staff all.
 */
export async function questionsOf(
  db: Db,
  { actor, user }: Rights,
  transferId: number,
  today: string,
): Promise<TransferQuestion[]> {
  const rows = await db
    .select({ row: transferQuestions, project_name: projects.name, guest: transferGuests })
    .from(transferQuestions)
    .leftJoin(projects, eq(projects.id, transferQuestions.project_id))
    .leftJoin(transferGuests, eq(transferGuests.id, transferQuestions.guest_id))
    .where(
      and(
        eq(transferQuestions.transfer_id, transferId),
        actor === 'guest' ? eq(transferQuestions.asked_by, user?.id ?? 0) : undefined,
        actor === 'investor' ? isNull(transferGuests.seller_id) : undefined,
      ),
    )
  const names = await namesOf(
    db,
    rows.flatMap(({ row }) => [row.asked_by, row.owner_id ?? 0, row.answered_by ?? 0]),
  )
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''))
  const questions = rows.map(
    ({ row, project_name, guest }): TransferQuestion => ({
      id: row.id,
      project_id: row.project_id,
      project_name,
      question: row.question,
      asked_by: guest ? guestName(nameOf(row.asked_by) ?? '', guest) : (nameOf(row.asked_by) ?? ''),
      asked_at: row.created_at.toISOString(),
      owner_id: row.owner_id,
      owner: nameOf(row.owner_id),
      due_on: row.due_on,
      state: questionState(row, today),
      answer: row.answer,
      answered_by: nameOf(row.answered_by),
      answered_at: row.answered_at?.toISOString() ?? null,
      version: row.version,
    }),
  )
  return inOrder(questions)
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: personName(users) })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

interface NewQuestion {
  transferId: number
  projectId: number | null
  question: string
  userId: number
  /** The asking guest's invitation; null for the buyer's people. */
  guestId: number | null
  /** `YYYY-MM-DD`. */
  today: string
}

export const askQuestion = (
  tx: Db,
  writer: Writer,
  { transferId, projectId, question, userId, guestId, today }: NewQuestion,
): Promise<QuestionRow> =>
  insertRecord(tx, writer, transferQuestions, {
    transfer_id: transferId,
    project_id: projectId,
    question,
    asked_by: userId,
    guest_id: guestId,
    due_on: answerDueOn(today),
  })

export async function findQuestion(
  db: Db,
  transferId: number,
  id: number,
): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(transferQuestions)
    .where(and(eq(transferQuestions.id, id), eq(transferQuestions.transfer_id, transferId)))
  return row ?? null
}

export const changeQuestion = (
  tx: Db,
  writer: Writer,
  id: number,
  changes: Partial<QuestionRow>,
  ifMatch: number | null,
): Promise<Updated<QuestionRow>> =>
  updateRecord(tx, writer, transferQuestions, id, changes, { ifMatch })
