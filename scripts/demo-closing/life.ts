import type { ProjectStage } from '#shared/entities/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import type { Person } from './person.ts'
import type { DemoWorld } from './world.ts'

/** Where the story of a credit is printed: under headings, line by line. */
export interface Telling {
  heading(text: string): void
  line(text: string): void
}

/** One credit and the people who work on it; IDs are added as records are created. */
export interface Life {
  world: DemoWorld
  telling: Telling
  staff: Person
  colleague: Person
  buyer: Person
  /** The person who requested the quote and later sells the credit. */
  seller: Person
  seller_id: number
  company_id: number
  project_id: number
}

/** Prints an event with the current day. */
export const say = ({ world, telling }: Pick<Life, 'world' | 'telling'>, text: string): void =>
  telling.line(`${formatDateLong(world.today())}: ${text}`)

export const projectUrl = ({ project_id }: Pick<Life, 'project_id'>): string =>
  `/api/project/${project_id}/`

/** Staff move the project to a stage. Throws with what blocks it. */
export async function moveTo(life: Life, stage: ProjectStage): Promise<void> {
  await life.staff.send('PATCH', projectUrl(life), { stage })
  say(life, `the project is in ${projectStages.label(stage)}`)
}
