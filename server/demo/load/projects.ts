import { insertRecord } from '#server/db/records.ts'
import { projectParties, projects } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { instantOn } from '#server/demo/data/days.ts'
import { orgChartOf } from '#server/demo/data/org-charts.ts'
import { projectColumns, projectFieldValues } from '#server/demo/data/project-values.ts'
import { projectKeys, projects as seeds } from '#server/demo/data/projects.ts'
import { stageMovesOf } from '#server/demo/data/stage-days.ts'
import { saveOwnFacts, withOwnFields } from '#server/features/documents/fields/property-values.ts'
import { activeDefinitions, saveValues } from '#server/features/documents/fields/store.ts'
import { saveOrgChart } from '#server/features/projects/org-charts/write.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import { readOwnName } from '#shared/rules/policy/credits/properties.ts'
import { slugOf } from '#shared/rules/projects/slugs.ts'
import type { Keys } from './keys.ts'
import { Moves } from './moves.ts'
import { writerAt } from './writer.ts'

/**
 * Loads projects with their values, their ownership charts, and the parties derived from these. They are at their first
 * stage; the moves are for the caller to make.
 */
export async function loadProjects(tx: Db, keys: Keys): Promise<Moves> {
  const open = new Moves()
  const definitions = new Map(
    (await activeDefinitions(tx, 'project')).map((row) => [row.field_name, row]),
  )
  for (const key of projectKeys) {
    const seed = seeds()[key]
    const writer = writerAt(instantOn(seed.created_on))
    const moves = stageMovesOf(seed)
    const project = await insertRecord(tx, writer, projects, {
      ...projectColumns(key),
      slug: slugOf(seed.name),
      stage: moves[0]?.from ?? seed.stage,
      stage_changed_at: moves.length > 0 ? writer.at : new Date(instantOn(seed.stage_changed_on)),
      seller_id: keys.get('seller', seed.seller),
    })
    open.add(key, project, moves)
    keys.set('project', key, project.id)
    const all = projectFieldValues(key)
    const known = withOwnFields(definitions, Object.keys(all))
    const values = Object.entries(all).map(([name, value]) => {
      const definition = known.get(name)
      if (!definition) throw new Error(`The demo names an unknown field ${name}`)
      return [definition, value] as const
    })
    const [own, shared] = [true, false].map(
      (isOwn) =>
        new Map(values.filter(([{ field_name }]) => (readOwnName(field_name) !== null) === isOwn)),
    )
    await saveValues(tx, writer, 'project', project.id, shared ?? new Map())
    await saveOwnFacts(tx, writer, project.id, own ?? new Map())
    const chart = orgChartOf(key, (company) => keys.get('company', company))
    if (chart) {
      await saveOrgChart(tx, writer, SYSTEM_RIGHTS, project, chart, null)
      continue
    }
    for (const role of ['owner', 'transferor', 'seller', 'guarantor'] as const) {
      const company_id = keys.get('company', seed.parties[role])
      await insertRecord(tx, writer, projectParties, { project_id: project.id, company_id, role })
    }
  }
  return open
}
