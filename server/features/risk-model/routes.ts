import { lockByName } from '#server/db/lock-by-name.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { riskScenarios } from '#server/db/schema/simulations.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { Simulation } from '#shared/contract/schemas/simulations.ts'
import { OWN_SCENARIOS_MAX, TRIALS_AT_ONCE } from '#shared/limits.ts'
import { DICTIONARY } from '#shared/risk/dictionary.ts'
import { fingerprintOf } from '#shared/risk/fingerprint.ts'
import type { Outcome } from '#shared/risk/work.ts'
import { recordedPortfolio, refuseAssumptions, runOf } from './request.ts'
import { COMMON_SCENARIOS, findOwn, ownScenarios, toScenario } from './scenarios.ts'

/** The risk simulator (docs/product.md section 7, Risk model). */
export const riskModelHandlers: Handlers<'riskModel'> = {
  async scenarios(call) {
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
    const { portfolio, projects, deals } = await recordedPortfolio(call, call.query())
    return {
      portfolio,
      projects: [...projects],
      deals: deals.map(({ project_ids, ...deal }) => ({ ...deal, project_ids: [...project_ids] })),
    }
  },
  async simulate(call) {
    const request = call.body()
    const run = await runOf(call, request)
    if (run.trials > TRIALS_AT_ONCE) {
      throw invalid({ trials: `At most ${TRIALS_AT_ONCE.toLocaleString('en-US')} trials` })
    }
    const { tornado, insurance } = request
    const { signal } = call.request
    const outcome = await call.services.simulations.run({ run, tornado, insurance }, { signal })
    return simulationOf(outcome)
  },
}

const ownScenario = async (call: Call<never>, db: Call['db']) =>
  call.found(await findOwn(db, call.user().id, call.id()))

/** What a simulation came to, as the contract shows it. */
const simulationOf = async ({ result, tornado, insurance }: Outcome): Promise<Simulation> => ({
  ...result,
  fingerprint: await fingerprintOf(result),
  tornado,
  insurance,
})
