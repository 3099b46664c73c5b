import { insertRecord, systemWriter } from '#server/db/records.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { OrgChart, OrgNode } from '#shared/entities/org-charts.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import { orgNode, share } from '#tests/shared/rules/projects/org-charts/samples.ts'
import { makeAdmin, makeCompany, makeProject, makeSellerUser } from '#tests/support/factories.ts'
import { TEST_NOW, type TestApp } from '#tests/support/test-app.ts'

export type ChartWorld = Awaited<ReturnType<typeof makeChartWorld>>

export const chartUrl = (projectId: number) => `/api/project/${projectId}/org-chart/`

type Drawn = Partial<Record<'plant' | 'holding' | 'parent', Partial<OrgNode>>>

/** A new project company below the account’s company, with a guarantor above both. */
export const drawn = (
  { account, parent }: { account: number | null; parent: number | null },
  nodes: Drawn = {},
): OrgChart => ({
  nodes: [
    orgNode('plant', { roles: ['owner'], tax_class: 'disregarded', ...nodes.plant }),
    orgNode('holding', { company_id: account, roles: ['seller', 'transferor'], ...nodes.holding }),
    orgNode('parent', { company_id: parent, roles: ['guarantor'], ...nodes.parent }),
  ],
  edges: [share('holding', 'plant'), share('parent', 'holding')],
})

/** Staff, a seller with its company, and a parent company, for charts of the seller’s projects. */
export async function makeChartWorld(test: TestApp) {
  const adminId = (await makeAdmin(test.db)).id
  const admin = await test.as(adminId)
  const { user, seller } = await makeSellerUser(test.db)
  const account = seller.company_id
  const above = await makeCompany(test.db, { name: 'Granite', legal_name: 'Granite Group, Inc.' })
  const parent = above.id
  return {
    adminId,
    admin,
    seller: await test.as(user.id),
    account,
    parent,
    async newProject(stage: ProjectStage): Promise<number> {
      const { id } = await makeProject(test.db, { seller_id: seller.id, stage })
      await insertRecord(test.db, systemWriter(TEST_NOW), projectParties, {
        project_id: id,
        company_id: account,
        role: 'seller',
      })
      return id
    },
    async parties(projectId: number): Promise<string[]> {
      const { body } = await admin.get(`/api/project/${projectId}/`)
      return body.parties.map(
        ({ role, company_name }: { role: string; company_name: string }) =>
          `${role} ${company_name}`,
      )
    },
    drawn: (nodes?: Drawn) => drawn({ account, parent }, nodes),
  }
}
