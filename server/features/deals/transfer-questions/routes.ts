import { and, eq } from 'drizzle-orm'
import type { Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { guestsByIds } from '#server/features/deals/transfer-guests/store.ts'
import { changesSince } from '#server/features/deals/transfer-visits/changes.ts'
import { noteVisit } from '#server/features/deals/transfer-visits/store.ts'
import {
  type FullTransfer,
  findTransfer,
  readProjects,
} from '#server/features/deals/transfers/store.ts'
import { buyerTeamOf, staffIds } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import {
  askQuestion,
  changeQuestion,
  findQuestion,
  type QuestionRow,
  questionsOf,
} from './store.ts'

const transferOf = async (call: Call<never>): Promise<FullTransfer> =>
  call.found(await findTransfer(call.db, call.rights, call.id()))

/** Questions about transfers: the buyer and guests ask, staff answer (docs/product.md section 4, Transfers). */
export const transferQuestionsHandlers: Handlers<'transferQuestions'> = {
  async list(call) {
    const { id } = await transferOf(call)
    return questionsOf(call.db, call.rights, id, policyDay(call.now))
  },
  async ask(call) {
    const transfer = await transferOf(call)
    const { question, project_id = null } = call.body()
    const read = project_id === null ? [] : await readProjects(call.db, call.rights, transfer)
    if (project_id !== null && !read.includes(project_id)) {
      throw invalid({ project_id: 'This project isn’t part of the transfer' })
    }
    return call.write(async (tx, writer) => {
      const asked = await askQuestion(tx, writer, {
        transferId: transfer.id,
        projectId: project_id,
        question,
        userId: call.user().id,
        guestId: guestIdOf(call, transfer.id),
        today: policyDay(writer.at),
      })
      await postNotice(tx, call, writer, {
        kind: 'transfer_question_asked',
        about: { kind: 'transfer', id: transfer.id },
        data: { name: transfer.name, question, due_on: asked.due_on },
        to: await staffIds(tx),
      })
      return questionsOf(tx, call.rights, transfer.id, policyDay(writer.at))
    })
  },
  async visit(call) {
    const transfer = await transferOf(call)
    const who = { userId: call.user().id, transferId: transfer.id }
    const { since } = await call.write((tx, writer) => noteVisit(tx, who, writer.at))
    const changes = since === null ? [] : await changesSince(call.db, transfer, since)
    return { since: since?.toISOString() ?? null, changes }
  },
  async patch(call) {
    const transfer = await transferOf(call)
    const known = call.found(await findQuestion(call.db, transfer.id, call.id('question')))
    const { answer, ...rest } = call.body()
    if (rest.owner_id != null) await checkOwner(call.db, rest.owner_id)
    return call.write(async (tx, writer) => {
      const changes = answer === undefined ? rest : { ...rest, ...answeredBy(writer, answer) }
      const saved = call.saved(await changeQuestion(tx, writer, known.id, changes, call.ifMatch()))
      await tellOf(tx, call, writer, transfer, known, saved)
      return questionsOf(tx, call.rights, transfer.id, policyDay(writer.at))
    })
  },
}

/** The invitation through which a guest asks; null for other users. */
const guestIdOf = (call: Call<never>, transferId: number): number | null =>
  call.user().guest_of?.find((grant) => grant.transfer_id === transferId)?.id ?? null

const answeredBy = (writer: Writer, answer: string) => ({
  answer,
  answered_by: writer.userId,
  answered_at: writer.at,
})

/** Throws `validation` unless the user is active staff. */
async function checkOwner(db: Db, id: number): Promise<void> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.is_staff, true), eq(users.is_active, true)))
  if (!row) throw invalid({ owner_id: 'Choose someone of our team' })
}

/**
 * Notifies the buyer's team and the asking guest of a new answer (only the guest, if a seller invited them), and a
 * colleague of a question newly assigned to them.
 */
async function tellOf(
  tx: Db,
  call: Call<never>,
  writer: Writer,
  { id, name, buyer_id }: FullTransfer,
  before: QuestionRow,
  after: QuestionRow,
): Promise<void> {
  const about = { kind: 'transfer', id } as const
  const { question, due_on, owner_id } = after
  if (after.answer !== null && after.answer !== before.answer) {
    await postNotice(tx, call, writer, {
      kind: 'transfer_question_answered',
      about,
      data: { name, question, answer: after.answer },
      to: await hearersOf(tx, after, buyer_id),
    })
  }
  if (owner_id !== null && owner_id !== before.owner_id) {
    await postNotice(tx, call, writer, {
      kind: 'transfer_question_assigned',
      about,
      data: { name, question, due_on },
      to: [owner_id],
    })
  }
}

async function hearersOf(
  tx: Db,
  { asked_by, guest_id }: QuestionRow,
  buyerId: number,
): Promise<number[]> {
  if (guest_id === null) return buyerTeamOf(tx, buyerId)
  const [guest] = await guestsByIds(tx, [guest_id])
  const isOfSeller = guest?.guest.seller_id != null
  return isOfSeller ? [asked_by] : [...(await buyerTeamOf(tx, buyerId)), asked_by]
}
