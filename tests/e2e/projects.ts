import type { Page } from 'playwright/test'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { paths } from '#shared/paths.ts'

/** Opens project pages by address, for journeys that are not about the lists that link to them. */

/** Returns the project with this name, which the signed-in user must be allowed to see. */
export async function projectNamed(page: Page, name: string) {
  const filter = encodeURIComponent(JSON.stringify({ name }))
  const projects: ResponseOf<'projects.list'> = await (
    await page.request.get(`/api/projects/?filter=${filter}`)
  ).json()
  const project = projects.find((one) => one.name === name)
  if (!project) throw new Error(`No project ${name}`)
  return project
}

/** Opens a project in the back office. */
export async function openForStaff(page: Page, name: string): Promise<void> {
  const { id } = await projectNamed(page, name)
  await page.goto(paths.adminProject.build({ project_id: id }))
}

/** Opens a project of the seller on one of its tabs. */
export async function openForSeller(page: Page, name: string, tab?: string): Promise<void> {
  const address = paths.project.build(await projectNamed(page, name))
  await page.goto(tab ? `${address}?tab=${tab}` : address)
}
