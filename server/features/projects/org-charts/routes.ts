import { deals } from '#server/features/projects/deals.ts'
import { findProject, lockProject } from '#server/features/projects/projects/store.ts'
import type { Handlers } from '#server/http/context.ts'
import { toOrgChart } from './map.ts'
import { chartOfParties, findOrgChart } from './store.ts'
import { saveOrgChart } from './write.ts'

/** The ownership chart of a project's companies, read and replaced as a whole. */
export const orgChartHandlers: Pick<Handlers<'projects'>, 'orgChart' | 'saveOrgChart'> = {
  async orgChart(call) {
    const { id } = call.found(await findProject(call.db, call.rights, call.id()))
    const stored = await findOrgChart(call.db, id)
    const chart = stored ?? (await chartOfParties(call.db, id))
    return toOrgChart(call.db, chart, stored?.version ?? 0)
  },
  async saveOrgChart(call) {
    const { rights } = call
    return call.writeTo(
      async (tx) => {
        await deals().lockSalesOf(tx, call.id())
        const { row } = call.found(await lockProject(tx, rights, call.id(), []))
        return { project: row, body: call.body() }
      },
      async (tx, writer, { project, body }) => {
        const saved = call.saved(
          await saveOrgChart(tx, writer, rights, project, body, call.ifMatch()),
        )
        return toOrgChart(tx, saved, saved.version)
      },
    )
  },
}
