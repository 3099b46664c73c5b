import type { ReactNode } from 'react'
import { CoreAdminContext, defaultI18nProvider, memoryStore } from 'react-admin'
import { expect, onTestFinished, vi } from 'vitest'
import { dataProvider } from '#admin/data/data-provider.ts'
import { ApiError } from '#shared/client/api-error.ts'
import { queryClient } from '#shared/ui/calls/query-client.ts'
import { Conflicts } from '#shared/ui/conflicts/Conflicts.tsx'
import { contractProblem } from '#tests/support/contract-answer.ts'
import { render } from '../shared/ui/render.tsx'

/** One request as the network saw it. */
export interface Sent {
  method: string
  /** Path and query. */
  url: string
  body: unknown
  ifMatch: string | null
  idempotencyKey: string | null
}

interface Answer {
  status?: number
  body: unknown
  total?: number
}

/** By method and path: `PATCH /api/user/5/`. Throwing is a network that fails. */
export type Answers = Readonly<Record<string, (sent: Sent) => Answer>>

/**
 * Stands in for the network, and returns the requests sent. A changed record stays changed. A
 * response that does not match the contract fails the test.
 */
export function stubNetwork(answers: Answers): Sent[] {
  const sent: Sent[] = []
  const changed = new Map<string, object>()
  const problems: string[] = []
  onTestFinished(() => expect(problems, 'answers that no server gives').toEqual([]))
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers)
    const method = options.method ?? 'GET'
    const request: Sent = {
      method,
      url,
      body: typeof options.body === 'string' ? JSON.parse(options.body) : null,
      ifMatch: headers.get('if-match'),
      idempotencyKey: headers.get('idempotency-key'),
    }
    const path = url.split('?', 1)[0] ?? url
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new TypeError(`Nobody answers ${method} ${url}`)
    sent.push(request)
    const { status = 200, body: written, total } = answer(request)
    const body = method === 'GET' ? newer(written, changed.get(path)) : written
    if (method === 'PATCH' && status === 200) changed.set(path, Object(body))
    const problem = contractProblem({ method, url, status, body })
    if (problem) problems.push(problem)
    const range = new Headers()
    if (total !== undefined) range.set('content-range', `items 0-${total}/${total}`)
    return new Response(JSON.stringify(body), { status, headers: range })
  })
  return sent
}

/** The record as last changed, or as given if nobody changed it. */
const newer = (read: unknown, changed: object | undefined): unknown =>
  changed && versionOf(changed) > versionOf(read) ? { ...Object(read), ...changed } : read

const versionOf = (record: unknown): number => Object(record).version ?? 0

/** The body of a refusal, as the server writes it. */
export const refusal = (
  status: number,
  code: string,
  errors: Record<string, string> = {},
): Answer => ({
  status,
  body: { message: `Refused: ${code}`, code, errors, request_id: 'test' },
})

/** A page of rows. */
export const rows = (...body: readonly unknown[]): Answer => ({ body, total: body.length })

/**
 * Renders a page of the back office with the real data provider and cache, with nothing loaded yet.
 * A page that is shown again refetches at once, and failures are not retried.
 */
export function renderAdmin(page: ReactNode) {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 0 } })
  return render(
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
    >
      {page}
      <Conflicts />
    </CoreAdminContext>,
  )
}

/** Clears the errors that react-admin logs for the failed calls that a test provokes. */
export function forgetRefusals(): void {
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.every(([error]) => error instanceof ApiError)).toBe(true)
  logged.mockClear()
}
