import { z } from 'zod'
import { day, id, instant, type RouteSchemas, text, version } from '../common.ts'

const questionSchema = z.strictObject({
  id,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  question: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  owner_id: id.nullable(),
  owner: z.string().nullable(),
  due_on: day,
  state: z.enum(['open', 'overdue', 'answered']),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: instant.nullable(),
  version,
})
export type TransferQuestion = z.infer<typeof questionSchema>

const changeSchema = z.strictObject({
  kind: z.enum(['document', 'value', 'agreement', 'report', 'answer', 'payment']),
  text: z.string(),
  at: instant,
  /** Where it is to be seen. */
  versioned_document_id: id.nullable(),
  project_id: id.nullable(),
})
export type TransferChange = z.infer<typeof changeSchema>

const questions = z.array(questionSchema)

export const transferQuestionsSchemas = {
  list: { response: questions },
  ask: {
    body: z.strictObject({
      question: text(2_000, 'Enter your question'),
      project_id: id.nullable().optional(),
    }),
    response: questions,
    status: 201,
  },
  visit: {
    response: z.strictObject({
      /** The end of the previous visit; null on the first. */
      since: instant.nullable(),
      changes: z.array(changeSchema),
    }),
  },
  patch: {
    body: z
      .strictObject({
        owner_id: id.nullable(),
        due_on: day,
        answer: text(4_000, 'Enter an answer'),
      })
      .partial(),
    response: questions,
  },
} satisfies Record<string, RouteSchemas>
