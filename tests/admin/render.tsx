import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CoreAdminContext, defaultI18nProvider, memoryStore } from 'react-admin'
import { expect, vi } from 'vitest'
import { dataProvider } from '#admin/data/data-provider.ts'
import { ApiError } from '#shared/client/api-error.ts'
import { Conflicts } from '#shared/ui/conflicts/Conflicts.tsx'
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

/** Stands in for the network, and tells what was sent. */
export function stubNetwork(answers: Answers): Sent[] {
  const sent: Sent[] = []
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
    const answer = answers[`${method} ${url.split('?', 1)[0]}`]
    if (!answer) throw new TypeError(`Nobody answers ${method} ${url}`)
    sent.push(request)
    const { status = 200, body, total } = answer(request)
    const range = new Headers()
    if (total !== undefined) range.set('content-range', `items 0-${total}/${total}`)
    return new Response(JSON.stringify(body), { status, headers: range })
  })
  return sent
}

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

/** Renders a page of the back office on the real data provider. */
export function renderAdmin(page: ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
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

/** react-admin logs each failed call while developing; in a test that wants one it is no surprise. */
export function forgetRefusals(): void {
  const logged = vi.mocked(console.error)
  expect(logged.mock.calls.every(([error]) => error instanceof ApiError)).toBe(true)
  logged.mockClear()
}
