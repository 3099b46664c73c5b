import { halcyonProjects } from './halcyon-projects.ts'
import { lawful } from './lawful.ts'
import { newcomerProjects } from './newcomer-projects.ts'
import { told } from './planting.ts'
import { prairieProjects } from './prairie-projects.ts'
import type { ProjectSeed } from './project-seed.ts'

const table = () => ({ ...halcyonProjects(), ...prairieProjects(), ...newcomerProjects() })

export type ProjectKey = keyof ReturnType<typeof table>
export const projectKeys = Object.keys(table()) as ProjectKey[]

export const projects = told(
  () =>
    Object.fromEntries(
      Object.entries<ProjectSeed>(table()).map(([key, seed]) => [key, lawful(seed)]),
    ) as Readonly<Record<ProjectKey, ProjectSeed>>,
)
