import type { Client } from '#tests/support/client.ts'
import { makeProject } from '#tests/support/factories.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Makes a project with every fact known: a solar facility in service since last August. */
export async function makeKnownProject(server: TestApp, admin: Client, sellerId: number) {
  const project = await makeProject(server.db, {
    seller_id: sellerId,
    installation_type: 'rooftop_solar',
    installed_capacity_dc: 12_000,
    construction_start_date: '2024-06-01',
    placed_in_service_date: '2026-08-01',
    projected_itc_amount: 3_600_000,
    adder_pw_apprenticeship_claimed: true,
  })
  const answer = await admin.patch(`/api/project/${project.id}/`, { eligible_costs: 12_000_000 })
  if (answer.status !== 200) throw new Error(answer.text)
  return project
}
