import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { TransferStatus } from '#shared/entities/transfers.ts'
import { paths } from '#shared/paths.ts'
import type { ChecklistLine } from '#shared/rules/deals/closings/checklist.ts'
import { blockersFor, payableOf } from '#shared/rules/deals/closings/payable.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { MONEY_RULES } from '#shared/rules/policy/analyze.ts'
import { policyGaps } from '#shared/rules/policy/blockers.ts'
import type { ClosingLine, Viewer } from './store.ts'
import { isOwn } from './views.ts'

interface Deal {
  id: number
  status: TransferStatus
}

/** What is in the way of the payment, as the reader may know it; nothing once the buyer has confirmed. */
export function payableView(
  { id, status }: Deal,
  standing: ClosingStanding,
  checklist: readonly ChecklistLine[],
  lines: readonly ClosingLine[],
  viewer: Viewer,
): Closing['payable'] {
  if (status !== 'CREATED') return { payable: true, blockers: [] }
  const { payable, blockers } = payableOf(standing, checklist)
  const own = lines.filter((line) => isOwn(viewer, line))
  const ownProjects = new Set(own.map(({ project_id }) => project_id))
  return {
    payable,
    blockers: blockersFor(blockers, viewer.side, ownProjects).map(
      ({ code, side, project_id, text }) => ({
        code,
        side,
        text,
        link: linkTo(id, viewer, own, { code, project_id }),
      }),
    ),
  }
}

function linkTo(
  transfer_id: number,
  { side }: Viewer,
  own: readonly ClosingLine[],
  { code, project_id }: { code: string; project_id: number | null },
): string {
  if (side === 'buyer') return paths.investorTransfer.build({ transfer_id })
  const tab = MONEY_RULES.has(code) ? 'policy' : undefined
  if (side === null) {
    return project_id === null
      ? paths.adminTransfer.build({ transfer_id })
      : paths.adminProject.build({ project_id, ...(tab ? { tab } : {}) })
  }
  const line = own.find((one) => one.project_id === project_id)
  const gap = line && policyGaps({ id: line.project_id, slug: line.project_slug }, [code], [])[0]
  const [first] = own
  if (gap?.link) return gap.link
  return first
    ? paths.project.build({ id: first.project_id, slug: first.project_slug }, { tab: 'sale' })
    : paths.home.build()
}
