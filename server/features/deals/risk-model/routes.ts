import { lockByName } from '#server/db/lock-by-name.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { riskScenarios } from '#server/db/schema/risk-model.ts'
import { findTransfer } from '#server/features/deals/transfers/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import { OWN_SCENARIOS_MAX, TRIALS_AT_ONCE } from '#shared/limits.ts'
import { DICTIONARY } from '#shared/risk/dictionary.ts'
import { shownBaseCase, withdrawBaseCase } from './base-cases.ts'
import { sendDownload } from './download.ts'
import { goneSignal } from './gone-signal.ts'
import {
  cancelSimulation,
  endPublishing,
  findSimulation,
  freeThread,
  publishingOf,
  startSimulation,
  toJob,
} from './jobs.ts'
import { simulationOf } from './outcome.ts'
import { recordedPortfolio, recordedWorkOf, refuseAssumptions, workOf } from './request.ts'
import { COMMON_SCENARIOS, findOwn, ownScenarios, toScenario } from './scenarios.ts'

/** The risk simulator (docs/product.md section 7, Risk model). */
export const riskModelHandlers: Handlers<'riskModel'> = {
  async scenarios(call) {
    // A user who opens the simulator is likely to run it soon.
    call.services.simulations.warm()
    const own = await ownScenarios(call.db, call.user().id)
    const scenarios = [...COMMON_SCENARIOS, ...own.map(toScenario)]
    return call.query().with === 'parameters' ? { scenarios, ...DICTIONARY } : scenarios
  },
  async createScenario(call) {
    const { description, ...body } = call.body()
    refuseAssumptions(body.parameters)
    const user_id = call.user().id
    return call.write(async (tx, writer) => {
      await lockByName(tx, `risk scenarios of ${user_id}`)
      if ((await ownScenarios(tx, user_id)).length >= OWN_SCENARIOS_MAX) {
        throw invalid({ name: `You can keep ${OWN_SCENARIOS_MAX} scenarios. Delete one first.` })
      }
      const values = { ...body, user_id, description: description ?? '' }
      return toScenario(await insertRecord(tx, writer, riskScenarios, values))
    })
  },
  async patchScenario(call) {
    return call.writeTo(
      async (tx) => {
        const row = await ownScenario(call, tx)
        const { description, ...body } = call.body()
        if (body.parameters) refuseAssumptions(body.parameters)
        const said = description === undefined ? {} : { description: description ?? '' }
        return { row, changes: { ...body, ...said } }
      },
      async (tx, writer, { row, changes }) => {
        const options = { ifMatch: call.ifMatch() }
        const saved = await updateRecord(tx, writer, riskScenarios, row.id, changes, options)
        return toScenario(call.saved(saved))
      },
    )
  },
  async removeScenario(call) {
    const { id } = await ownScenario(call, call.db)
    return call.write(async (tx, writer) =>
      toScenario(call.found(await deleteRecord(tx, writer, riskScenarios, id))),
    )
  },
  async portfolio(call) {
    call.services.simulations.warm()
    const { portfolio, projects, deals } = await recordedPortfolio(call, call.query())
    return {
      portfolio,
      projects: [...projects],
      deals: deals.map(({ project_ids, ...deal }) => ({ ...deal, project_ids: [...project_ids] })),
    }
  },
  async simulate(call) {
    const work = await workOf(call, call.body())
    const { simulations, jobs } = call.services
    if (work.run.trials > TRIALS_AT_ONCE) {
      const userId = call.user().id
      const jobId = await call.write((tx) =>
        startSimulation(tx, jobs, { userId, work, now: new Date() }),
      )
      jobs.wake('run-simulation')
      call.reply.code(202)
      return { job_id: jobId }
    }
    return simulationOf(await simulations.run(work, { signal: goneSignal(call.reply) }))
  },
  async job(call) {
    return toJob(await ownJob(call))
  },
  async cancel(call) {
    const { id } = await ownJob(call)
    await cancelSimulation(call, id)
    return toJob(await ownJob(call))
  },
  async download(call) {
    const { format, ...request } = call.body()
    // A CSV lists only trials, so it needs neither the tornado nor the insurance figures.
    const asked = format === 'csv' ? { ...request, tornado: false, insurance: false } : request
    const { work, record } = await recordedWorkOf(call, asked)
    const signal = goneSignal(call.reply)
    const outcome = await call.services.simulations.run(work, { signal })
    return sendDownload(call.reply, format, { work, record, outcome })
  },
  async baseCase(call) {
    const { id } = await transferOf(call)
    const isStaff = call.rights.actor === 'admin'
    return {
      base_case: await shownBaseCase(call.db, id, call.now),
      publishing: isStaff ? await publishingOf(call.db, id) : null,
    }
  },
  async publish(call) {
    const { id } = await transferOf(call)
    const work = await workOf(call, { ...BASE_CASE, ...call.body(), transfer_id: id })
    const { jobs } = call.services
    const userId = call.user().id
    const { given, shown } = await call.write(async (tx) => {
      await lockByName(tx, `base case of ${id}`)
      const given = await endPublishing(tx, id)
      await startSimulation(tx, jobs, { userId, work, now: new Date(), transferId: id })
      const base_case = await shownBaseCase(tx, id, call.now)
      return { given, shown: { base_case, publishing: await publishingOf(tx, id) } }
    })
    for (const ended of given) freeThread(call, ended)
    jobs.wake('publish-base-case')
    return shown
  },
  async withdraw(call) {
    const { id } = await transferOf(call)
    const given = await call.write(async (tx, writer) => {
      await lockByName(tx, `base case of ${id}`)
      // Same lock order as the job: it ends its simulation, then writes the base case.
      const given = await endPublishing(tx, id)
      await withdrawBaseCase(tx, writer, id)
      return given
    })
    for (const ended of given) freeThread(call, ended)
    return { base_case: null, publishing: null }
  },
}

const BASE_CASE = { parameters: {}, tornado: true, insurance: true }

const transferOf = async (call: Call<never>) =>
  call.found(await findTransfer(call.db, call.rights, call.id()))

const ownJob = async (call: Call<never>) =>
  call.found(await findSimulation(call.db, call.rights, call.id('job')))

const ownScenario = async (call: Call<never>, db: Call['db']) =>
  call.found(await findOwn(db, call.user().id, call.id()))
