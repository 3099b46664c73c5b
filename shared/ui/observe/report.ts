import {
  browserTracingIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { TRACE_SAMPLE_RATE } from '#shared/limits.ts'
import { cleanedItems, type EnvelopeItem } from '#shared/rules/base/observability/envelopes.ts'

/**
 * Reports errors, a share of the timings, and a recording of what led to an error, with all text and inputs masked and
 * media blocked. Everything sent is reduced to the permitted data, whatever produced it.
 */
export function report(dsn: string, words: ReadonlySet<string>): void {
  init({
    dsn,
    environment: 'production',
    tracesSampleRate: TRACE_SAMPLE_RATE,
    replaysSessionSampleRate: TRACE_SAMPLE_RATE,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        networkCaptureBodies: false,
        // Compressed data could not be filtered before it is sent.
        useCompression: false,
      }),
    ],
    transport: (options) => {
      const transport = makeFetchTransport(options)
      return {
        flush: (timeout) => transport.flush(timeout),
        send: ([header, items]) => {
          const cleaned = cleanedItems(items as unknown as EnvelopeItem[], words)
          if (cleaned.length === 0) return Promise.resolve({})
          const { event_id, sent_at } = header as { event_id?: string; sent_at?: string }
          const envelope = [{ event_id, sent_at }, cleaned]
          return transport.send(envelope as unknown as Parameters<typeof transport.send>[0])
        },
      }
    },
  })
}
