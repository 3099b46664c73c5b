import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import type { EmailSender } from '#server/features/base/emails/enqueue.ts'
import { sellerTeamOf } from '#server/features/notices/people.ts'
import { postNotice } from '#server/features/notices/post.ts'
import type { ProjectStageMoves } from '#shared/contract/schemas/projects/projects.ts'
import { projectStages } from '#shared/entities/projects.ts'
import {
  blockersAhead,
  moveBlockers,
  reachableStages,
  type StageBlocker,
  type StageMove,
} from '#shared/rules/projects/project-stages.ts'
import { standingOf } from './stage-standing.ts'
import type { ProjectRow } from './store.ts'

type Project = Pick<ProjectRow, 'id' | 'seller_id' | 'stage' | 'placed_in_service_date'>

/** Blockers of a project's move that was made in this transaction. */
export const blockersOf = async (
  tx: Db,
  project: Omit<Project, 'stage'>,
  move: Pick<StageMove, 'from' | 'to' | 'reason'>,
  now: Date,
): Promise<StageBlocker[]> => moveBlockers({ ...move, ...(await standingOf(tx, project, now)) })

/**
 * Every move a project can make, next step first, with its blockers by the rule that judges the move itself. A
 * missing reason is not a blocker here, because it is asked for when the move is made.
 */
export async function stageMovesOf(
  db: Db,
  project: Project,
  now: Date,
): Promise<ProjectStageMoves> {
  const { stage } = project
  const standing = await standingOf(db, project, now)
  const ahead = blockersAhead(stage, standing)
  return {
    moves: reachableStages(stage).map((to) => ({
      to,
      blockers: moveBlockers({ from: stage, to, reason: null, ...standing })
        .filter(({ kind }) => kind !== 'reason')
        .map(toBlocker),
    })),
    ahead: ahead?.map(toBlocker) ?? null,
  }
}

const toBlocker = ({ kind, text, place }: StageBlocker) => ({ kind, text, place: place ?? null })

/** Notifies the seller of a project's new stage. Call inside the transaction of the move. */
export const tellOfMove = async (
  tx: Db,
  sender: EmailSender,
  writer: Writer,
  { id, name, stage }: Pick<ProjectRow, 'id' | 'name' | 'stage'>,
) =>
  postNotice(tx, sender, writer, {
    kind: 'stage_moved',
    about: { kind: 'project', id },
    data: { project: name, stage: projectStages.label(stage) },
    to: await sellerTeamOf(tx, { project_id: id, company_id: null }),
  })
