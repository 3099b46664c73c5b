import type { Db } from '#server/db/types.ts'
import { fieldsBehind, withOwnFields } from '#server/features/documents/fields/property-values.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { analysisOf } from '#server/features/policy/analysis.ts'
import {
  askForExemption,
  decideExemption,
  withdrawExemption,
} from '#server/features/policy/exemptions.ts'
import {
  exemptionsOf,
  lockExemption,
  shownExemption,
} from '#server/features/policy/exemptions-store.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { FAILED_RULE_LIST, listFailures, toRules } from '#server/features/policy/store.ts'
import { refuseDates } from '#server/features/projects/projects/guards.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import { settledSplit } from '#server/features/projects/projects/write.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { invalid } from '#server/http/http-error.ts'
import type { PolicyExemption } from '#shared/contract/schemas/policy/policy.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import {
  analyzeProject,
  changedRules,
  POLICY_ENGINE,
  ruleTitles,
  withValues,
} from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

const projectOf = async (call: Call<never>) =>
  call.found(await findProject(call.db, call.rights, call.id()))

const shown = async (call: Call<never>, tx: Db, id: number): Promise<PolicyExemption> =>
  call.found(await shownExemption(tx, id))

type PolicyCall =
  | 'failedRules'
  | 'policyAnalysis'
  | 'policyWhatIf'
  | 'createPolicyExemption'
  | 'patchPolicyExemption'
  | 'removePolicyExemption'

/** Fields that a PATCH accepts but no rule reads; a what-if would ignore them. */
const NO_FACTS = ['stage', 'stage_reason', 'slug', 'seller_id']
const NO_FACT = 'No rule depends on this'

/** The policy of a project: its rules, what-ifs, and exemptions. */
export const policyHandlers: Pick<Handlers<'projects'>, PolicyCall> = {
  async failedRules(call) {
    const clause = call.list(FAILED_RULE_LIST)
    const { rows, total } = await listFailures(call.db, clause)
    return call.page(FAILED_RULE_LIST, clause, {
      rows: rows.map(({ since, message, ...row }) => ({
        ...row,
        title: ruleTitles.get(row.code) ?? row.code,
        message: message ?? '',
        since: since.toISOString(),
      })),
      total,
    })
  },
  async policyAnalysis(call) {
    const { id } = await projectOf(call)
    return analysisOf(call, 'project', id)
  },
  async policyWhatIf(call) {
    const { id } = await projectOf(call)
    const { values = {}, exemptions = [] } = call.body()
    const outside = NO_FACTS.filter((name) => name in values)
    if (outside.length > 0) {
      throw invalid(Object.fromEntries(outside.map((name) => [`values.${name}`, NO_FACT])))
    }
    const names = Object.keys(values)
    const definitions = withOwnFields(
      await definitionsNamed(call.db, 'project', fieldsBehind(names)),
      names,
    )
    const split = await settledSplit(call.db, { id }, definitions, call.rights, values)
    const others: Record<string, FieldValue> = {
      ...(split.columns as Record<string, FieldValue>),
      ...Object.fromEntries(
        [...split.values].map(([{ field_name }, value]) => [field_name, value]),
      ),
    }
    await refuseDates(call.db, id, split)
    const gathered = call.found((await gatherProjects(call.db, [id]))[0])
    const today = policyDay(call.now)
    const asked = exemptions.map((rule) => ({
      id: 0,
      rule,
      state: 'approved' as const,
      expires_on: today,
    }))
    const before = analyzeProject(gathered.data, gathered.exemptions, today)
    const after = analyzeProject(
      withValues(gathered.data, others),
      [...gathered.exemptions, ...asked],
      today,
    )
    return {
      evaluated_at: call.now.toISOString(),
      engine_version: POLICY_ENGINE,
      ...toRules(after, (await exemptionsOf(call.db, [id])).get(id) ?? []),
      changed: changedRules(before, after),
    }
  },
  async createPolicyExemption(call) {
    const project = await projectOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const { id } = await askForExemption(tx, call, writer, project, body, call.user().id)
      return shown(call, tx, id)
    })
  },
  async patchPolicyExemption(call) {
    const project = await projectOf(call)
    return call.writeTo(
      async (tx) => {
        const row = call.found(await lockExemption(tx, project.id, call.id('exemption')))
        return { row, body: call.body() }
      },
      async (tx, writer, { row, body }) => {
        const by = call.user().id
        const ifMatch = call.ifMatch()
        call.saved(await decideExemption(tx, call, writer, project, row, body, by, ifMatch))
        return shown(call, tx, row.id)
      },
    )
  },
  async removePolicyExemption(call) {
    const { id } = await projectOf(call)
    return call.writeTo(
      async (tx) => call.found(await lockExemption(tx, id, call.id('exemption'))),
      async (tx, writer, row) => {
        const answer = await shown(call, tx, row.id)
        await withdrawExemption(tx, writer, row, call.user().id)
        return answer
      },
    )
  },
}
