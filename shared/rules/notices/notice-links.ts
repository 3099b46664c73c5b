import type { Actor } from '#shared/contract/access.ts'
import type { NoticeRecord } from '#shared/entities/notices.ts'
import { paths } from '#shared/paths.ts'

/** The tab where a project's seller finds its sales. */
export const SALE_TAB = '?tab=sale'

/** The parts of a link to a record, as seen by its viewer. */
export interface RecordPlace {
  kind: NoticeRecord
  id: number
  slug?: string | null
  project_id?: number | null
  seller_id?: number | null
  company_id?: number | null
  /** For the viewer's role: the review of the project, or the purchase it is part of. */
  review_id?: number | null
  transfer_id?: number | null
  versioned_document_id?: number | null
}

/** Where each role works on a record; roles not listed go to their own home page. */
const PLACES: Readonly<
  Record<NoticeRecord, Partial<Record<Actor, (place: RecordPlace) => string | null>>>
> = {
  project: {
    admin: ({ id }) => paths.adminProject.build({ project_id: id }),
    seller: ({ id, slug }) => paths.project.build({ id, slug: slug ?? '' }),
    frontdoor: () => paths.frontDoorProjectInfo.build(),
    reviewer: reviewOf,
    evaluator: reviewOf,
    investor: ({ id, transfer_id }) =>
      transfer_id ? paths.investorProject.build({ transfer_id, project_id: id }) : null,
  },
  task: {
    admin: ({ id, project_id, seller_id, company_id }) => {
      if (project_id) return paths.adminProject.build({ project_id, tab: 'tasks' }, { task: id })
      if (seller_id)
        return paths.adminSeller.build({ seller_id, active_tab: 'tasks' }, { task: id })
      return company_id ? paths.adminKybReview.build({ company_id }) : null
    },
    seller: ({ id, project_id, slug }) =>
      project_id
        ? paths.project.build({ id: project_id, slug: slug ?? '' }, { tab: 'tasks', task: id })
        : paths.tasks.build({}, { task: id }),
    reviewer: ({ review_id }) =>
      review_id ? paths.review.build({ review_id }, { part: 'seller' }) : null,
  },
  file: {
    admin: viewer,
    seller: viewer,
    frontdoor: viewer,
    investor: viewer,
    reviewer: viewer,
    evaluator: viewer,
  },
  thread: {
    admin: ({ id, project_id, company_id, ...at }) => {
      if (at.versioned_document_id) return threadInViewer({ id, ...at })
      if (project_id)
        return paths.adminProject.build({ project_id, tab: 'comments' }, { thread: id })
      return company_id ? paths.adminKybReview.build({ company_id }) : null
    },
    seller: ({ id, project_id, slug, ...at }) => {
      if (at.versioned_document_id) return threadInViewer({ id, ...at })
      if (!project_id) return paths.company.build()
      const project = { id: project_id, slug: slug ?? '' }
      return paths.project.build(project, { tab: 'comments', thread: id })
    },
    frontdoor: threadInViewer,
    investor: ({ id, project_id, transfer_id, ...at }) => {
      if (at.versioned_document_id) return threadInViewer({ id, ...at })
      return transfer_id && project_id
        ? paths.investorProject.build({ transfer_id, project_id }, { tab: 'comments', thread: id })
        : null
    },
    reviewer: reviewThread,
    evaluator: reviewThread,
  },
  review: {
    admin: ({ id }) => paths.adminReview.build({ review_id: id }),
    reviewer: ({ id }) => paths.review.build({ review_id: id }),
    evaluator: ({ id }) => paths.review.build({ review_id: id }),
  },
  transfer: {
    admin: ({ id }) => paths.adminTransfer.build({ transfer_id: id }),
    investor: ({ id }) => paths.investorTransfer.build({ transfer_id: id }),
    guest: ({ id }) => paths.guestTransfer.build({ transfer_id: id }),
  },
  seller: {
    admin: ({ id }) => paths.adminSeller.build({ seller_id: id }),
  },
  exemption: {
    admin: ({ id, project_id }) =>
      project_id
        ? paths.adminProject.build({ project_id, tab: 'policy' }, { exemption: id })
        : null,
  },
  change: {
    admin: ({ project_id }) => (project_id ? paths.adminProject.build({ project_id }) : null),
    seller: ({ project_id, slug }) =>
      project_id
        ? paths.project.build({ id: project_id, slug: slug ?? '' }, { tab: 'fields' })
        : null,
  },
  kyb_hit: { admin: caseOf },
  kyb_override: { admin: caseOf },
  guarantor: { admin: ({ id }) => paths.adminGuarantor.build({ guarantor_id: id }) },
  approver: { admin: () => paths.adminUsers.build() },
  provider: { admin: () => paths.adminIdentityProviders.build() },
  user: {
    admin: ({ id }) => paths.adminUser.build({ user_id: id }),
    seller: () => paths.accountSettings.build(),
    disabled_seller: () => paths.accountSettings.build(),
    investor: () => paths.accountSettings.build(),
  },
  bank_link: {
    seller: () => paths.bankAccounts.build(),
    frontdoor: () => paths.bankAccounts.build(),
    investor: () => paths.investorPayments.build(),
  },
}

function caseOf({ company_id }: RecordPlace): string | null {
  return company_id ? paths.adminKybReview.build({ company_id }) : null
}

function reviewOf({ review_id }: RecordPlace): string | null {
  return review_id ? paths.review.build({ review_id }) : null
}

function threadInViewer({ id, versioned_document_id }: Omit<RecordPlace, 'kind'>): string | null {
  return versioned_document_id
    ? paths.documentViewer.build({ document_id: versioned_document_id }, { thread: id })
    : null
}

function reviewThread({ id, review_id, ...at }: RecordPlace): string | null {
  if (at.versioned_document_id) return threadInViewer({ id, ...at })
  return review_id ? paths.review.build({ review_id }, { thread: id }) : null
}

function viewer({ id }: RecordPlace): string {
  return paths.documentViewer.build({ document_id: id })
}

const HOMES: Readonly<Record<Actor, string>> = {
  anonymous: paths.passwordLogin.build(),
  frontdoor: paths.frontDoor.build(),
  seller: paths.home.build(),
  disabled_seller: paths.newUser.build(),
  investor: paths.investor.build(),
  reviewer: paths.reviews.build(),
  evaluator: paths.reviews.build(),
  guest: paths.guest.build(),
  admin: paths.admin.build(),
}

/**
 * Returns the screen that a notice opens for a role. `place` is appended to the record's address: a query such as
 * `?page=3`, a subpage such as `/costs`, or nothing; a query is merged with one that is already there.
 */
export function noticeLink(actor: Actor, record: RecordPlace, place: string | null): string {
  const address = PLACES[record.kind][actor]?.(record)
  if (!address) return HOMES[actor]
  if (!place) return address
  return address.includes('?') ? address + place.replace(/^\?/, '&') : address + place
}
