import type { Db } from '#server/db/types.ts'
import { refuseUnshown } from '#server/features/access/factors/step-up.ts'
import { namingOf } from '#server/features/access/grants.ts'
import { hasColleagueFor } from '#server/features/access/two-people.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { sha256 } from '#server/http/session.ts'
import type {
  OutsideDecision,
  OutsideDuty,
} from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { DEAL_SOURCES } from './deal-sources.ts'
import { RECORD_SOURCES, type Source, type Waiting } from './sources.ts'

/**
 * What an outside approver decides: requests for which nobody on staff is left who could be the second person
 * (docs/product.md section 6, Outside approvers).
 */

const SOURCES: Readonly<Record<OutsideDuty, Source>> = { ...RECORD_SOURCES, ...DEAL_SOURCES }

export const outsideDecisionsHandlers: Handlers<'outsideDecisions'> = {
  async list(call) {
    return view(call, call.db)
  },
  async decide(call) {
    const body = call.body()
    const { id: userId } = call.user()
    if (!(await counts(call, call.db))) throw new HttpError('forbidden', { message: NOT_YET })
    return call.write(async (tx, writer) => {
      const waiting = (await SOURCES[body.duty].list(tx)).find(({ id }) => id === body.id)
      if (!waiting || !(await isLeft(tx, waiting, call.now))) throw notFound()
      if (shownOf(waiting) !== body.shown) throw new HttpError('stale')
      if (body.verdict === 'refused' && waiting.may_refuse === false) {
        throw invalid({ verdict: 'This can only be agreed to' })
      }
      if (body.verdict === 'approved' && waiting.needs_call && !body.call_back) {
        throw invalid({ call_back: 'Call the payee back first, and record the call' })
      }
      const word = body.verdict === 'approved' ? 'Agree' : 'Refuse'
      await refuseUnshown(tx, call, `${word}: ${waiting.title}`, 'passkey')
      await SOURCES[body.duty].decide(tx, call, { ...writer, userId }, body.id, body)
      return view(call, tx)
    })
  },
}

const NOT_YET = 'Your naming doesn’t count yet.'

type Reader = Pick<Call, 'user' | 'now'>

async function counts({ user, now }: Reader, db: Db): Promise<boolean> {
  const naming = await namingOf(db, user().id)
  return naming !== null && naming.counts_from <= policyDay(now)
}

const isLeft = async (db: Db, { firsts }: Waiting, now: Date): Promise<boolean> =>
  !(await hasColleagueFor(db, firsts, now))

async function view(call: Reader, db: Db) {
  const naming = await namingOf(db, call.user().id)
  const decisions: OutsideDecision[] = []
  if (await counts(call, db)) {
    for (const source of Object.values(SOURCES)) {
      for (const waiting of await source.list(db)) {
        if (await isLeft(db, waiting, call.now)) decisions.push(toDecision(waiting))
      }
    }
  }
  return { counts_from: naming?.counts_from ?? null, decisions }
}

const toDecision = (waiting: Waiting): OutsideDecision => ({
  duty: waiting.duty,
  id: waiting.id,
  title: waiting.title,
  facts: waiting.facts,
  asked_by: waiting.asked_by ?? 'Our team',
  asked_at: waiting.asked_at.toISOString(),
  needs_call: waiting.needs_call ?? false,
  may_refuse: waiting.may_refuse ?? true,
  shown: shownOf(waiting),
})

const shownOf = ({ duty, id, version, title, facts }: Waiting): string =>
  sha256(JSON.stringify([duty, id, version, title, facts]))
