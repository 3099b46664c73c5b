import type { Config } from '#server/config.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import type { KybAnswer, KybProvider, KybRequest } from './provider.ts'
import { answersOf, vendorAnswer } from './vendor-answer.ts'

type HttpConfig = Pick<Config, 'KYB_API_KEY' | 'KYB_TIMEOUT_MS'> & { KYB_URL: string }

/** The checks that the service looks up; sanctions lists are ours, and foreign status is attested by the company. */
const ASKED: ReadonlySet<KybCheck> = new Set([
  'name',
  'tin',
  'sos',
  'address',
  'people',
  'owners',
  'pep',
  'adverse_media',
  'bankruptcy',
  'liens',
  'website',
])

/** Maximum bytes of a response; the service never sends more. */
const ANSWER_MAX = 1_048_576

/**
 * Checks companies over HTTP. What the service doesn't find at once it sends later in a signed message
 * (server/features/oversight/webhooks), and a timeout counts as in progress. Throws if the service refuses or fails, so
 * that the job retries: the reference keeps it one request.
 */
export const httpProvider = ({ KYB_URL, KYB_API_KEY, KYB_TIMEOUT_MS }: HttpConfig): KybProvider => {
  const { host } = new URL(KYB_URL)
  const ask = guardedFetch(ANSWER_MAX)
  return {
    name: host,
    basis: async () => KYB_URL,
    async check(request, signal) {
      const asked = request.checks.filter((kind) => ASKED.has(kind))
      if (asked.length === 0) return new Map()
      const waiting = new Map(asked.map((kind): [KybCheck, KybAnswer] => [kind, PENDING]))
      const timeout = AbortSignal.timeout(KYB_TIMEOUT_MS)
      try {
        const response = await ask(new URL('verifications', `${KYB_URL.replace(/\/$/, '')}/`), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${KYB_API_KEY ?? ''}`,
            'idempotency-key': request.reference,
          },
          body: JSON.stringify(bodyOf(request, asked)),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${host} answered ${response.status}`)
        const found = answersOf(vendorAnswer.parse(JSON.parse(text)))
        for (const kind of asked) waiting.set(kind, found.get(kind) ?? PENDING)
      } catch (cause) {
        if (!timeout.aborted) throw cause
      }
      return waiting
    },
  }
}

const PENDING: KybAnswer = { state: 'in_progress' }

const bodyOf = ({ reference, submitted }: KybRequest, checks: readonly KybCheck[]) => ({
  reference,
  company: submitted,
  checks,
})
