import { createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Writer } from '#server/db/records.ts'
import type { WebhookProvider } from '#server/db/schema/webhooks.ts'
import type { Db } from '#server/db/types.ts'
import { settleLateAnswers } from '#server/features/companies/kyb/late-answers.ts'
import { lookAtItem } from '#server/features/deals/bank-accounts/provider-messages.ts'
import { lookAtPayment } from '#server/features/deals/payments/bank-messages.ts'
import { sha256 } from '#server/http/session.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { answersOf, vendorAnswer } from '#server/services/kyb/vendor-answer.ts'
import { checkEs256, checkHmac, type Refusal } from './signatures.ts'

/** The identity of a message. */
interface Named {
  event_id: string
  kind: string
}

/** Handles the messages of one provider. */
export interface Intake {
  /** The header that carries the signature. */
  header: string
  /** Whether the installation has keys for this provider; without them the endpoint does not exist. */
  isOpen(config: Config): boolean
  /** Verifies the raw bytes with the provider's one algorithm; null if they are authentic. */
  check(config: Config, header: string, body: Buffer, now: Date): Refusal | null
  /** Null for a message without an identity, or not from this provider. */
  name(payload: unknown, header: string): Named | null
  /** Whether handling only queues a look, which is cheap enough to write with the message itself, without a job. */
  isHint: boolean
  /** Applies the effect of a message in its event's transaction. */
  handle(tx: Db, writer: Writer, payload: unknown, jobs: JobQueue): Promise<void>
}

const kybEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.looseObject({ reference: z.string().max(100) }),
})

const plaidEvent = z.object({
  webhook_type: z.string().min(1).max(100),
  webhook_code: z.string().min(1).max(100),
})

/** A Plaid message about a sign-in; we ignore all others. */
const plaidItem = plaidEvent.extend({ item_id: z.string().max(200) })

const bankEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  data: z.looseObject({ idempotency_key: z.string().max(200) }),
})

/** Company checks and the paying bank sign with shared secrets; Plaid, which links banks, signs with ES256. */
export const INTAKES: Readonly<Record<WebhookProvider, Intake>> = {
  kyb: {
    header: 'webhook-signature',
    isOpen: ({ KYB_WEBHOOK_KEYS }) => KYB_WEBHOOK_KEYS !== undefined,
    check: ({ KYB_WEBHOOK_KEYS = {} }, header, body, now) =>
      checkHmac(header, body, new Map(Object.entries(KYB_WEBHOOK_KEYS)), now),
    name(payload) {
      const { success, data } = kybEvent.safeParse(payload)
      return success ? { event_id: data.id, kind: data.type } : null
    },
    isHint: false,
    async handle(tx, writer, payload) {
      const { data } = kybEvent.parse(payload)
      await settleLateAnswers(tx, writer, data.reference, answersOf(vendorAnswer.parse(data)))
    },
  },
  plaid: {
    header: 'plaid-verification',
    isOpen: ({ PLAID_WEBHOOK_KEYS }) => PLAID_WEBHOOK_KEYS !== undefined,
    check: ({ PLAID_WEBHOOK_KEYS = [] }, header, body, now) =>
      checkEs256(header, body, publicKeys(PLAID_WEBHOOK_KEYS), now),
    // Plaid numbers nothing, so the signed claims, with time and body digest, identify a message. The signature can't:
    // ES256 has two for each message.
    name(payload, header) {
      const { success, data } = plaidEvent.safeParse(payload)
      if (!success) return null
      const [, claims = ''] = header.split('.')
      return { event_id: sha256(claims), kind: `${data.webhook_type} ${data.webhook_code}` }
    },
    isHint: true,
    async handle(tx, _writer, payload, jobs) {
      const { success, data } = plaidItem.safeParse(payload)
      if (success && data.webhook_type === 'ITEM') await lookAtItem(tx, jobs, 'plaid', data.item_id)
    },
  },
  bank: {
    header: 'webhook-signature',
    isOpen: ({ BANK_WEBHOOK_KEYS }) => BANK_WEBHOOK_KEYS !== undefined,
    check: ({ BANK_WEBHOOK_KEYS = {} }, header, body, now) =>
      checkHmac(header, body, new Map(Object.entries(BANK_WEBHOOK_KEYS)), now),
    name(payload) {
      const { success, data } = bankEvent.safeParse(payload)
      return success ? { event_id: data.id, kind: data.type } : null
    },
    isHint: true,
    async handle(tx, _writer, payload, jobs) {
      await lookAtPayment(tx, jobs, bankEvent.parse(payload).data.idempotency_key)
    },
  },
}

type Jwks = NonNullable<Config['PLAID_WEBHOOK_KEYS']>

const known = new WeakMap<Jwks, ReadonlyMap<string, KeyObject>>()

function publicKeys(keys: Jwks): ReadonlyMap<string, KeyObject> {
  const read =
    known.get(keys) ??
    new Map(keys.map(({ kid, ...key }) => [kid, createPublicKey({ key, format: 'jwk' })]))
  known.set(keys, read)
  return read
}
