import type { Config } from '#server/config.ts'
import type { KybCheck } from '#shared/entities/kyb.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import type { KybAnswer, KybProvider, KybRequest } from './provider.ts'
import { answersOf, vendorAnswer } from './vendor-answer.ts'

type HttpConfig = Pick<Config, 'KYB_API_KEY' | 'KYB_TIMEOUT_MS'> & { KYB_URL: string }

/** What the service looks up; lists of sanctions are ours, and who is foreign the company attests. */
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

/** Bytes of an answer; more is none of ours. */
const ANSWER_MAX = 1_048_576

/**
 * A service that checks companies over HTTP, and says later, in a signed message, what it has not found at once
 * (server/features/oversight/webhooks). What did not answer in time is in progress. Throws when the service refuses or fails,
 * for the job to ask again: the reference keeps it one request.
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
