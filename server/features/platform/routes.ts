import type { Config } from '#server/config.ts'
import { listMails } from '#server/features/mail/store.ts'
import type { Handlers } from '#server/http/context.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { databaseAnswers } from './readiness.ts'

/** A database that takes longer is as good as absent. */
const READY_WITHIN_MS = 3_000

const documents = new WeakMap<Config, string>()

/** Health, the contract's document, and the outbox of the demo. */
export const platformHandlers: Handlers<'platform'> = {
  async live() {
    return { status: 'ok' }
  },
  async ready({ db, lifecycle }) {
    if (lifecycle.draining) throw new HttpError('unavailable')
    if (!(await databaseAnswers(db, READY_WITHIN_MS))) throw new HttpError('unavailable')
    return { status: 'ok', database: 'ok' }
  },
  async openapi({ config, reply }) {
    return reply.type('application/json; charset=utf-8').send(documentText(config))
  },
  async outbox(call) {
    if (!call.config.DEMO) throw notFound()
    return listMails(call.db, call.query())
  },
}

/** Spelt out once: the document is large and never changes while the process runs. */
function documentText(config: Config): string {
  const known = documents.get(config)
  if (known) return known
  const text = JSON.stringify(openApiDocument(config))
  documents.set(config, text)
  return text
}
