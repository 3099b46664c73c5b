import { halcyonProjects } from './halcyon-projects.ts'
import { newcomerProjects } from './newcomer-projects.ts'
import { prairieProjects } from './prairie-projects.ts'
import type { ProjectSeed } from './project-seed.ts'

const table = { ...halcyonProjects, ...prairieProjects, ...newcomerProjects }

export type ProjectKey = keyof typeof table
export const projects: Readonly<Record<ProjectKey, ProjectSeed>> = table
export const projectKeys = Object.keys(table) as ProjectKey[]
