import type { Handlers } from '#server/http/context.ts'
import { FIELD_LIST, findField, listFields } from './definitions.ts'
import { toFieldDefinition, toQuestion } from './map.ts'
import { findQuestion, listQuestions, QUESTION_LIST } from './questions.ts'
import { addField, addQuestion, changeField, changeQuestion } from './write.ts'

/** Field definitions, and the questions documents answer for them. */
export const fieldsHandlers: Handlers<'fields'> = {
  async list(call) {
    const clause = call.list(FIELD_LIST)
    const { rows, total } = await listFields(call.db, call.rights, clause)
    return call.page(FIELD_LIST, clause, { rows: rows.map(toFieldDefinition), total })
  },
  async create(call) {
    const body = call.body()
    return call.write(async (tx, writer) => toFieldDefinition(await addField(tx, writer, body)))
  },
  async patch(call) {
    const row = call.found(await findField(call.db, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) =>
      toFieldDefinition(call.saved(await changeField(tx, writer, row, body, call.ifMatch()))),
    )
  },
  async questions(call) {
    const clause = call.list(QUESTION_LIST)
    const { rows, total } = await listQuestions(call.db, call.rights, clause)
    return call.page(QUESTION_LIST, clause, { rows: rows.map(toQuestion), total })
  },
  async createQuestion(call) {
    const body = call.body()
    return call.write(async (tx, writer) =>
      toQuestion(call.found(await addQuestion(tx, writer, body))),
    )
  },
  async patchQuestion(call) {
    const { id } = call.found(await findQuestion(call.db, call.id()))
    const body = call.body()
    return call.write(async (tx, writer) => {
      call.saved(await changeQuestion(tx, writer, id, body, call.ifMatch()))
      return toQuestion(call.found(await findQuestion(tx, id)))
    })
  },
}
