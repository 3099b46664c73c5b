import type { WorkItem } from '#shared/contract/schemas/oversight/work.ts'
import type { WorkKind, WorkStep } from '#shared/entities/work.ts'
import { matchPath, paths } from '#shared/paths.ts'
import type { Tone } from '#shared/ui/theme/tokens.ts'
import { projectTaskAddress } from '../layout/addresses.ts'
import { sellerAddress, sellerTaskAddress } from '../resources/accounts/sellers/seller-tabs.ts'
import { guarantorAddress } from '../resources/companies/guarantors/guarantor-tabs.ts'
import { policyAddress } from '../resources/projects/projects/project-tabs.ts'
import { reviewAddress } from '../resources/projects/review-requests/review-places.ts'

const caseAddress = ({ company_id }: WorkItem): string =>
  paths.adminKybReview.build({ company_id: company_id ?? 0 })

const transferAddress = ({ transfer_id }: WorkItem): string =>
  paths.adminTransfer.build({ transfer_id: transfer_id ?? 0 })

/** The address where each kind of work is done. */
const PLACES: Readonly<Record<WorkKind, (item: WorkItem) => string>> = {
  document: ({ step, record_id: file }) =>
    step === 'label_document'
      ? paths.adminClassifier.build({}, { file })
      : paths.adminValidation.build({}, { file }),
  task: ({ record_id, project_id, seller_id, company_id }) =>
    projectTaskAddress({ project_id, id: record_id }) ??
    (seller_id === null
      ? paths.adminKybReview.build({ company_id: company_id ?? 0 })
      : sellerTaskAddress(seller_id, record_id)),
  review: ({ record_id }) => reviewAddress(record_id),
  question: ({ record_id, project_id, company_id }) =>
    project_id === null
      ? paths.adminKybReview.build({ company_id: company_id ?? 0 })
      : paths.adminProject.build({ project_id, tab: 'comments' }, { thread: record_id }),
  transfer_question: transferAddress,
  seller: ({ record_id }) => sellerAddress(record_id),
  exemption: ({ project_id, record_id }) =>
    policyAddress(project_id ?? 0, { exemption: record_id }),
  change: ({ project_id }) => paths.adminProject.build({ project_id: project_id ?? 0 }),
  sanctions_report: caseAddress,
  match: caseAddress,
  override: caseAddress,
  guarantor: ({ record_id, step }) =>
    guarantorAddress(record_id, step === 'check_figures' ? 'statements' : 'home'),
  duty: transferAddress,
  waiver: transferAddress,
  payee: transferAddress,
  receipt: transferAddress,
  balance: transferAddress,
  fee: transferAddress,
  withdrawal: transferAddress,
  deadline: ({ project_id }) => paths.adminProject.build({ project_id: project_id ?? 0 }),
}

export const workAddress = (item: WorkItem): string => PLACES[item.kind](item)

/** Whether a page is where a piece of work is done, or another tab of the same record. */
export const isAtWork = (item: WorkItem, pathname: string): boolean =>
  recordOf(workAddress(item).split('?', 1)[0] ?? '') === recordOf(pathname)

/** Returns an address's screen with its IDs, and so without its tab. */
function recordOf(pathname: string): string {
  const match = matchPath(pathname)
  if (!match) return pathname
  const ids = Object.entries(match.params).filter(([name]) => name.endsWith('_id'))
  return JSON.stringify([match.route, ids])
}

/** Colors of the next step: red for late; decisions stand out. */
export const stepTones = {
  label_document: 'accent',
  validate_document: 'info',
  write_request: 'neutral',
  send_request: 'info',
  chase_answer: 'error',
  check_answer: 'warning',
  ask_again: 'warning',
  assign_reviewer: 'warning',
  chase_reviewer: 'error',
  follow_review: 'neutral',
  confirm_review: 'warning',
  answer_question: 'warning',
  answer_transfer: 'warning',
  decide_seller: 'warning',
  decide_exemption: 'warning',
  follow_exemption: 'neutral',
  follow_change: 'neutral',
  decide_change: 'warning',
  file_report: 'error',
  decide_match: 'warning',
  follow_match: 'neutral',
  decide_override: 'warning',
  follow_override: 'neutral',
  check_figures: 'info',
  decide_guarantor: 'warning',
  confirm_guarantor: 'warning',
  follow_guarantor: 'neutral',
  decide_duty: 'warning',
  follow_duty: 'neutral',
  get_election: 'error',
  chase_deadline: 'warning',
} as const satisfies Record<WorkStep, Tone>
