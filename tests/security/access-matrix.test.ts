import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#server/db/schema/auth.ts'
import { processingRuns } from '#server/db/schema/processing.ts'
import { ACTORS, type Actor, scopeOf } from '#shared/contract/access.ts'
import { buildPath, isUnsafe, type NamedRoute, needOf, paramNames } from '#shared/contract/route.ts'
import { ALL_ROUTES, type RouteName, type RouteOf } from '#shared/contract/routes.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { type MatrixRows, makeRowsFor, type RowKind } from './matrix-rows.ts'

/**
 * Every call by every actor with their own, a foreign and a missing id, generated from the contract and
 * its matrix. An actor without access is refused in the order of the rules, another person's row looks
 * like a missing one, and one's own row is reachable.
 */

const MISSING = 2_147_483_646

type Path = RouteOf<RouteName>['path']
/** What precedes the first parameter of each path that has one, such as `/api/user/`. */
type Before<P extends string> = P extends `${infer B}<${string}` ? B : never

/**
 * The kind of row that the first parameter of a path refers to, by the path before it; null for none. A new
 * path does not compile without an entry.
 */
const KINDS = {
  '/api/user/': 'user',
  '/api/account/people/': 'user',
  '/api/account/factor/': 'factor',
  '/api/account/session/': null,
  '/api/outside-approver/': 'outsideApprover',
  '/api/identity-provider/': 'identityProvider',
  '/api/user_onboarding/': 'user',
  '/api/company/': 'company',
  '/api/buyer/': 'buyer',
  '/api/seller/': 'seller',
  '/api/task/': 'task',
  '/api/notice/': 'notice',
  '/api/sent-email/': 'mail',
  '/api/parked-job/': null,
  '/api/comment-thread/': 'commentThread',
  '/api/comment/': 'comment',
  '/api/field/': 'field',
  '/api/document-question/': 'question',
  '/api/document/': 'document',
  '/api/documents/': 'project',
  '/api/versioned-document/': 'versionedDocument',
  '/api/versioned-document/get-ai-label/': 'versionedDocument',
  '/api/versioned-document/run-ai-validation/': 'versionedDocument',
  '/api/versioned-document/flag/': 'flag',
  '/api/ai-answer/': 'answer',
  '/api/download-job/': 'downloadJob',
  '/api/project/': 'project',
  '/api/report-file/': 'reportFile',
  '/api/change-request/': 'changeRequest',
  '/api/projects-import/': 'projectImport',
  '/api/energy-community-list/': 'communityList',
  '/api/sanctions-version/': 'sanctionsVersion',
  '/api/kyb-hit/': 'kybHit',
  '/api/kyb-override/': 'kybOverride',
  '/api/kyb-look-up/': 'kybLookUp',
  '/api/costs-review/': 'costReview',
  '/api/quote_request/': 'quoteRequest',
  '/api/quote-request/': 'quoteRequest',
  '/api/project-estimate/': 'estimate',
  '/api/risk-model/scenario/': 'riskScenario',
  '/api/monte-carlo-simulation/': 'simulation',
  '/api/review-request/': 'reviewRequest',
  '/api/ie-review/': 'reviewRequest',
  '/api/review/': 'reviewRequest',
  '/api/funds/account/': 'bankAccount',
  '/api/funds/transfer/': 'transfer',
  '/api/transfer-archive/': 'transferArchive',
  '/api/guest-access/': 'guestAccess',
  '/api/geo/': null,
  '/api/quote/': null,
  '/api/uploads/': null,
  '/api/work/': null,
  '/api/key-dates/': null,
  '/api/calendar/': null,
  '/api/unsubscribe/': null,
  '/api/webhooks/': null,
} satisfies Record<Before<Path>, RowKind | null>

const KIND_BEFORE = new Map<string, RowKind | null>(Object.entries(KINDS))

/** Values for parameters that are not ids. */
const TEXTS: Record<string, string> = {
  step: 'company-info',
  year: '2025',
  part: '2025',
  uuid: '00000000-0000-4000-8000-000000000000',
  a: '39.7',
  b: '-105',
  upload: 'none',
  format: 'ics',
  item: 'task-2147483646',
  token: 'none',
  session: 'none',
  provider: 'none',
  print: 'funds_flow',
}

/** Rows without an owner, visible to everyone who may call. */
const SHARED_KINDS: ReadonlySet<RowKind> = new Set(['field', 'question'])

const kindOf = (route: NamedRoute): RowKind | null => {
  const [before = ''] = route.path.split('<')
  return route.path.includes('<') ? (KIND_BEFORE.get(before) ?? null) : null
}

const calls = ALL_ROUTES.filter((route) => route.access !== 'demo')
const withRow = calls.filter((route) => kindOf(route) !== null)

/** Puts the given id in the first parameter of a path, and the caller's own rows in those after it. */
function urlOf(actor: Actor, route: NamedRoute, id: number): string {
  const params: Record<string, string | number> = {}
  const {
    collaborator = MISSING,
    exemption = MISSING,
    costReview = MISSING,
    task = MISSING,
    agreement = MISSING,
    waiver = MISSING,
    paper = MISSING,
    payee = MISSING,
    balance = MISSING,
    fee = MISSING,
    recapture = MISSING,
    claim = MISSING,
    concession = MISSING,
    registration = MISSING,
    transferQuestion = MISSING,
    transferGuest = MISSING,
  } = own.get(actor)?.ids ?? {}
  const others: Record<string, string | number> = {
    ...TEXTS,
    collaborator,
    exemption,
    review: costReview,
    ...(route.path.includes('/information-request/') ? { task } : {}),
    agreement,
    waiver,
    paper,
    payee,
    balance,
    fee,
    recapture,
    claim,
    concession,
    registration,
    question: transferQuestion,
    guest: transferGuest,
  }
  for (const name of paramNames(route.path)) params[name] = others[name] ?? id
  return buildPath(route.path, params)
}

let test: TestApp
let foreign: MatrixRows
const own = new Map<Actor, MatrixRows>()

beforeAll(async () => {
  test = await testApp()
  foreign = await makeRowsFor(test, 'seller')
  for (const actor of ACTORS) own.set(actor, await makeRowsFor(test, actor))
})
afterAll(() => test.close())

const clients = new Map<Actor, Client>()

/** One session of each actor. */
async function clientOf(actor: Actor): Promise<Client> {
  const known = clients.get(actor)
  if (known) return known
  const rows = own.get(actor)
  const client = rows && actor !== 'anonymous' ? await test.as(rows.userId) : test.visitor()
  // The rows have a second factor, which calls ask for after an hour.
  if (rows)
    await test.db
      .update(sessions)
      .set({ proved_by: 'code' })
      .where(eq(sessions.user_id, rows.userId))
  clients.set(actor, client)
  return client
}

async function ask(actor: Actor, route: NamedRoute, id: number) {
  // The stream ends when nothing is processing, and no worker runs here to finish what other calls started.
  if (route.name === 'versionedDocuments.progress') await test.db.delete(processingRuns)
  const client = await clientOf(actor)
  const answer = await client.send(
    route.method,
    urlOf(actor, route, id),
    isUnsafe(route) ? { body: {} } : {},
  )
  // Some calls end the session.
  if (isUnsafe(route) && answer.status < 400) clients.delete(actor)
  return answer
}

const withoutRequestId = ({ body }: { body: object }) => ({ ...body, request_id: '' })

describe.each(ACTORS)('%s', (actor) => {
  const refused = calls.filter((route) => !scopeOf(route.access, actor, needOf(route)))
  const allowed = calls.filter((route) => scopeOf(route.access, actor, needOf(route)))

  it.each(refused.map((route) => [route.name, route] as const))(
    'may not call %s',
    async (_n, route) => {
      const answer = await ask(actor, route, own.get(actor)?.ids[kindOf(route) ?? 'project'] ?? 1)
      const expected = actor === 'anonymous' ? [401, 'not_authenticated'] : [403, 'forbidden']
      if (route.method === 'HEAD') expect(answer.status).toBe(expected[0])
      else expect([answer.status, answer.body.code]).toEqual(expected)
    },
  )

  // A refusal needs no statement but the session's; what is reached runs its own.
  const there = { tags: ['postgres'] }
  it.each(allowed.map((route) => [route.name, route] as const))(
    'reaches %s',
    there,
    async (_n, route) => {
      const kind = kindOf(route)
      const rows = own.get(actor)
      const visitorsQuote = actor === 'anonymous' || kind === 'quoteRequest'
      if (kind && rows) {
        const scope = scopeOf(route.access, actor, needOf(route))
        const missing = await ask(actor, route, MISSING)
        expect(missing.status, 'missing id').toBe(404)
        if (scope === 'own' && !SHARED_KINDS.has(kind)) {
          const other = await ask(actor, route, foreign.ids[kind])
          expect(other.status, 'foreign id').toBe(404)
          if (route.method !== 'HEAD')
            expect(withoutRequestId(other)).toEqual(withoutRequestId(missing))
        }
        // Only the secret proves whose quote it is.
        if (visitorsQuote && scope === 'own') return
      }
      const answer = await ask(actor, route, kind && rows ? rows.ids[kind] : 1)
      expect(answer.status, answer.text).toBeLessThan(500)
      const wrongly = ['forbidden', 'not_authenticated', 'csrf_failed']
      // A visitor may ask for the active user and for quotes, and a failed sign-in has a 401 of its own.
      expect(wrongly).not.toContain(answer.body?.code)
      if (kind) expect(answer.status, answer.text).not.toBe(404)
    },
  )
})

describe('anti-forgery', () => {
  // The contract test lists the calls that are exempt.
  const unsafe = calls.filter((route) => isUnsafe(route) && route.csrf !== 'exempt')

  it.each(unsafe.map((route) => [route.name, route] as const))('guards %s', async (_n, route) => {
    const actor = ACTORS.toReversed().find((who) => scopeOf(route.access, who, needOf(route)))
    if (!actor) throw new Error('Nobody may call it')
    const client = await clientOf(actor)
    const url = urlOf(actor, route, own.get(actor)?.ids[kindOf(route) ?? 'project'] ?? 1)
    const without = await client.send(route.method, url, { body: {}, withoutCsrf: true })
    expect([without.status, without.body.code]).toEqual([403, 'csrf_failed'])
    const origin = { origin: 'https://evil.example' }
    const elsewhere = await client.send(route.method, url, { body: {}, headers: origin })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'csrf_failed'])
  })
})

it('covers every path with the id of a row', () => {
  const uncovered = calls.filter((route) => {
    const names = paramNames(route.path).filter((name) => !route.texts?.includes(name))
    return names.length > 0 && kindOf(route) === null
  })
  expect(uncovered.map(({ name }) => name)).toEqual([])
  expect(withRow.length).toBeGreaterThan(30)
})
