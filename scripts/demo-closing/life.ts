import type { ProjectStage } from '#shared/entities/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import type { Person } from './person.ts'
import type { DemoWorld } from './world.ts'

/** Where the life of a credit is told: under headings, line by line. */
export interface Telling {
  heading(text: string): void
  line(text: string): void
}

/** One credit with who works on it; its ids come as it comes to be. */
export interface Life {
  world: DemoWorld
  telling: Telling
  staff: Person
  colleague: Person
  buyer: Person
  /** Who asked for the quote, and sells the credit in the end. */
  seller: Person
  seller_id: number
  company_id: number
  project_id: number
}

/** Tells what happens on the day that it is. */
export const say = ({ world, telling }: Pick<Life, 'world' | 'telling'>, text: string): void =>
  telling.line(`${formatDateLong(world.today())}: ${text}`)

export const projectUrl = ({ project_id }: Pick<Life, 'project_id'>): string =>
  `/api/project/${project_id}/`

/** Staff move the project on. Throws with what blocks it. */
export async function moveTo(life: Life, stage: ProjectStage): Promise<void> {
  await life.staff.send('PATCH', projectUrl(life), { stage })
  say(life, `the project is in ${projectStages.label(stage)}`)
}
