import type { Config } from '#server/config.ts'
import { newestEmails } from '#server/features/base/emails/store.ts'
import type { Handlers } from '#server/http/context.ts'
import { notFound } from '#server/http/http-error.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { health } from '#server/operations/health.ts'

const documents = new WeakMap<Config, string>()

/** Health checks, the OpenAPI document, the support address, and the demo's outbox. */
export const platformHandlers: Handlers<'platform'> = {
  async live() {
    return { status: 'ok' }
  },
  ready: ({ services, lifecycle, about }) => health(services.lookAround, lifecycle.draining, about),
  async openapi({ config, reply }) {
    return reply.type('application/json; charset=utf-8').send(documentText(config))
  },
  async support({ config }) {
    return { email: config.SUPPORT_EMAIL ?? null }
  },
  async outbox(call) {
    if (!call.config.DEMO) throw notFound()
    return newestEmails(call.db, call.query())
  },
}

/** Serialized once: the document is large and never changes while the process runs. */
function documentText(config: Config): string {
  const known = documents.get(config)
  if (known) return known
  const text = JSON.stringify(openApiDocument(config))
  documents.set(config, text)
  return text
}
