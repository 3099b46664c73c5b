import { toAnswers } from '#server/features/documents/ai-answers/map.ts'
import {
  ANSWER_LIST,
  type AnswerRow,
  findAnswer,
  listAnswers,
} from '#server/features/documents/ai-answers/store.ts'
import { toVersionedDocument } from '#server/features/documents/files/map.ts'
import { tellingOfAcceptance } from '#server/features/documents/files/notices.ts'
import { findFile } from '#server/features/documents/files/store.ts'
import { answerRest, decideAnswer } from '#server/features/projects/ai-answers/decide.ts'
import type { Call, Handlers } from '#server/http/context.ts'

/** The answer in the path, if the caller may see it. */
const answerOf = async (call: Call<never>): Promise<AnswerRow> =>
  call.found(await findAnswer(call.db, call.rights, call.id()))

/** Answers to document questions: reading them, and staff decisions on them. */
export const aiAnswersHandlers: Handlers<'aiAnswers'> = {
  async list(call) {
    const clause = call.list(ANSWER_LIST)
    const { rows, total } = await listAnswers(call.db, call.rights, clause)
    return call.page(ANSWER_LIST, clause, { rows: await toAnswers(call.db, rows), total })
  },
  async get(call) {
    const [answer] = await toAnswers(call.db, [await answerOf(call)])
    return call.found(answer)
  },
  async patch(call) {
    const row = await answerOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const fileId = row.answer.versioned_document_id
      call.saved(
        await tellingOfAcceptance(tx, call, writer, fileId, () =>
          decideAnswer(tx, writer, row, body, call.ifMatch()),
        ),
      )
      const decided = call.found(await findAnswer(tx, call.rights, row.answer.id))
      const [answer] = await toAnswers(tx, [decided])
      return call.found(answer)
    })
  },
  async answerRest(call) {
    const file = call.found(await findFile(call.db, call.rights, call.id()))
    const { count } = call.body()
    return call.write(async (tx, writer) => {
      await tellingOfAcceptance(tx, call, writer, file.id, () =>
        answerRest(tx, writer, file.id, count),
      )
      return toVersionedDocument(call.found(await findFile(tx, call.rights, file.id)))
    })
  },
}
