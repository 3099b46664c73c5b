import type { WebhookProvider } from '#server/db/schema/webhooks.ts'
import { readJson } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { sha256 } from '#server/http/session.ts'
import { INTAKES, type Intake } from './intakes.ts'
import { takeEvent } from './store.ts'

/** Messages from partner services (docs/product.md section 7, Webhooks). */
export const webhooksHandlers: Handlers<'webhooks'> = {
  async receive(call) {
    const [provider, intake] = intakeOf(call)
    const { body } = call.request
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const header = call.request.headers[intake.header]
    const signature = typeof header === 'string' ? header : ''
    const refusal = intake.check(call.config, signature, bytes, new Date())
    if (refusal) throw refused(call, provider, refusal)
    const payload = readJson(bytes)
    const named = intake.name(payload, signature)
    if (!named) throw invalid({ root: 'Unknown event' })
    const event = {
      ...named,
      provider,
      payload,
      signature: sha256(signature),
      received_at: new Date(),
    }
    const taken = await call.db.transaction((tx) =>
      takeEvent(tx, call.services.jobs, event, call.now),
    )
    if (taken === 'replayed') throw refused(call, provider, taken)
    return { received: true }
  },
}

function intakeOf({ text, config }: Pick<Call, 'text' | 'config'>): [WebhookProvider, Intake] {
  const provider = text('provider')
  if (!isProvider(provider)) throw notFound()
  const intake = INTAKES[provider]
  if (!intake.isOpen(config)) throw notFound()
  return [provider, intake]
}

const isProvider = (name: string): name is WebhookProvider => Object.hasOwn(INTAKES, name)

/** The reason goes only to our log, so that forgers of signatures learn nothing. */
function refused({ request }: Pick<Call, 'request'>, provider: string, reason: string): HttpError {
  request.log.warn({ request_id: request.id, provider, reason }, 'webhook refused')
  return new HttpError('signature_invalid')
}
