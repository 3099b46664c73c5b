import type { Db } from '#server/db/types.ts'
import { refuseUnshown } from '#server/features/access/factors/step-up.ts'
import { namingOf } from '#server/features/access/grants.ts'
import { hasColleagueFor } from '#server/features/access/two-people.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { sha256 } from '#server/http/session.ts'
import {
  OUTSIDE_DUTIES,
  type OutsideDecision,
  type OutsideDuty,
} from '#shared/contract/schemas/oversight/outside-decisions.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { DEAL_SOURCES } from './deal-sources.ts'
import { RECORD_SOURCES } from './record-sources.ts'
import type { Source, Waiting } from './source.ts'

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
      const waiting = (await SOURCES[body.duty].list(tx, call.now)).find(({ id }) => id === body.id)
      if (!waiting || !(await isLeft(tx, waiting, call.now))) throw notFound()
      if (shownOf(body.duty, waiting) !== body.shown) throw new HttpError('stale')
      if (body.verdict === 'refused' && !waiting.may_refuse) {
        throw invalid({ verdict: 'This can only be agreed to' })
      }
      if (body.verdict === 'approved' && waiting.needs_call && !body.call_back) {
        throw invalid({ call_back: 'Call them first, and record the call' })
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
    for (const duty of OUTSIDE_DUTIES) {
      for (const waiting of await SOURCES[duty].list(db, call.now)) {
        if (await isLeft(db, waiting, call.now)) decisions.push(toDecision(duty, waiting))
      }
    }
  }
  return { counts_from: naming?.counts_from ?? null, decisions }
}

const toDecision = (duty: OutsideDuty, waiting: Waiting): OutsideDecision => {
  const { version: _version, firsts: _firsts, asked_by, asked_at, ...shown } = waiting
  return {
    ...shown,
    duty,
    asked_by: asked_by ?? 'Our team',
    asked_at: asked_at.toISOString(),
    shown: shownOf(duty, waiting),
  }
}

const shownOf = (duty: OutsideDuty, { id, version, title, facts }: Waiting): string =>
  sha256(JSON.stringify([duty, id, version, title, facts]))
