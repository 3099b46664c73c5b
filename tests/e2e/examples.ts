import type { ResponseOf } from '#shared/contract/contract.ts'
import { paths, ROUTE_NAMES, type RouteName, type RouteParams } from '#shared/paths.ts'
import type { Account, Windows } from './accounts.ts'
import { on } from './story.ts'

/** Demo records used in the example addresses, read through the calls. */
interface Demo {
  project: { slug: string; id: number }
  /** A review of the costs of a project, and the project. */
  costs: { slug: string; id: number; review_id: number }
  documentId: number
  openReviewId: number
  openTransfer: { id: number; projectId: number }
  settledTransferId: number
  sellerId: number
  buyerId: number
  fieldId: number
  questionId: number
  companyId: number
  guarantorId: number
  userId: number
  quoteUuid: string
}

type NamesWithParams = {
  [N in RouteName]: Record<never, never> extends RouteParams<N> ? never : N
}[RouteName]

/** An example for every screen with parameters; a new one without an example does not compile. */
const EXAMPLES: { [N in NamesWithParams]: (demo: Demo) => RouteParams<N> } = {
  resetPassword: ({ userId }) => ({ user_id: userId, token: 'long-since-used' }),
  unsubscribe: ({ userId }: Demo) => ({ token: `${userId}-digest-${'x'.repeat(43)}` }),
  quoteResponse: ({ quoteUuid }) => ({ uuid: quoteUuid }),
  project: ({ project }) => project,
  projectCosts: ({ costs }) => costs,
  projectDocuments: ({ project }) => project,
  projectDocumentViewer: ({ project, documentId }) => ({ ...project, document_id: documentId }),
  documentViewer: ({ documentId }) => ({ document_id: documentId }),
  review: ({ openReviewId }) => ({ review_id: openReviewId }),
  investorTransfer: ({ openTransfer }) => ({ transfer_id: openTransfer.id }),
  investorPurchase: ({ openTransfer }) => ({ transfer_id: openTransfer.id }),
  investorConfirmation: ({ settledTransferId }) => ({ transfer_id: settledTransferId }),
  investorProject: ({ openTransfer: { id, projectId } }) => ({
    transfer_id: id,
    project_id: projectId,
  }),
  investorProjectTab: ({ openTransfer: { id, projectId } }) => ({
    transfer_id: id,
    project_id: projectId,
    tab: 'documents',
  }),
  guestTransfer: ({ openTransfer }) => ({ transfer_id: openTransfer.id }),
  adminProjectCosts: ({ project }) => ({ project_id: project.id }),
  adminProject: ({ project }) => ({ project_id: project.id }),
  adminField: ({ fieldId }) => ({ field_id: fieldId }),
  adminQuestion: ({ questionId }) => ({ question_id: questionId }),
  adminDocument: ({ documentId }) => ({ document_id: documentId }),
  adminBuyer: ({ buyerId }) => ({ buyer_id: buyerId }),
  adminTransfer: ({ openTransfer }) => ({ transfer_id: openTransfer.id }),
  adminReview: ({ openReviewId }) => ({ review_id: openReviewId }),
  adminSeller: ({ sellerId }) => ({ seller_id: sellerId }),
  adminSellerAddProjects: ({ sellerId }) => ({ seller_id: sellerId }),
  adminUser: ({ userId }) => ({ user_id: userId }),
  adminGuarantor: ({ guarantorId }) => ({ guarantor_id: guarantorId }),
  adminKybReview: ({ companyId }) => ({ company_id: companyId }),
}

/** The example address of every screen. */
export async function exampleAddresses(windows: Windows): Promise<Record<RouteName, string>> {
  const demo = await readDemo(windows)
  const entries = ROUTE_NAMES.map((name) => {
    const example: ((demo: Demo) => object) | undefined = Reflect.get(EXAMPLES, name)
    return [name, buildAny(name, example?.(demo))]
  })
  return Object.fromEntries(entries)
}

/** The builder of a screen known only by name; the table above has its parameters. */
const buildAny = (name: RouteName, params?: object): string =>
  Reflect.apply(paths[name].build, undefined, [params])

async function readDemo(windows: Windows): Promise<Demo> {
  const read = async <T>(account: Account, path: string): Promise<T> => {
    const page = await windows.of(account)
    const response = await page.request.get(path)
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const [project] = await read<ResponseOf<'projects.list'>>('seller', '/api/projects/')
  const slots = await read<ResponseOf<'projects.documents'>>(
    'seller',
    `/api/project/${project?.id}/documents/`,
  )
  const { review: costs } = await read<ResponseOf<'costs.get'>>(
    'seller',
    `/api/project/${project?.id}/costs/`,
  )
  const [open] = await read<ResponseOf<'reviewRequests.list'>>(
    'reviewer',
    '/api/review-requests/?filter={"is_complete":false}',
  )
  const transfers = await read<ResponseOf<'transfers.list'>>('investor', '/api/funds/transfers/')
  const created = transfers.find(({ status }) => status === 'CREATED')
  const companies = await read<ResponseOf<'companies.list'>>('admin', '/api/companies/')
  const [seller] = await read<ResponseOf<'sellers.list'>>('admin', '/api/sellers/')
  const [buyer] = await read<ResponseOf<'buyers.list'>>('admin', '/api/buyers/')
  const [field] = await read<ResponseOf<'fields.list'>>('admin', '/api/fields/')
  const [question] = await read<ResponseOf<'fields.questions'>>('admin', '/api/document-questions/')
  const users = await read<ResponseOf<'users.list'>>('admin', '/api/users/')
  return {
    project: found('project', project),
    costs: {
      ...found('project', project),
      review_id: found('costs review', costs ?? undefined).id,
    },
    documentId: found('file', slots.flatMap((slot) => slot.versioned_documents)[0]).id,
    openReviewId: found('open review', open).id,
    openTransfer: {
      id: found('open transfer', created).id,
      projectId: found('payout', created?.payouts[0]).project_id,
    },
    settledTransferId: found(
      'settled transfer',
      transfers.find(({ status }) => status === 'SUCCEEDED'),
    ).id,
    sellerId: found('seller', seller).id,
    buyerId: found('buyer', buyer).id,
    fieldId: found('field', field).id,
    questionId: found('question', question).id,
    companyId: found('company', companies[0]).id,
    guarantorId: found(
      'guarantor',
      companies.find(({ guarantor_outcome }) => guarantor_outcome !== null),
    ).id,
    userId: found('user', users.at(-1)).id,
    quoteUuid: (await askForQuote(windows)).uuid,
  }
}

function found<T>(what: string, record: T | undefined): T {
  if (record === undefined) throw new Error(`The demo has no ${what}`)
  return record
}

/** The demo's own quotes are visible only to staff, so one is requested as a visitor. */
async function askForQuote(windows: Windows): Promise<{ uuid: string }> {
  const { request, context } = await windows
    .of('anonymous')
    .then((page) => ({ request: page.request, context: page.context() }))
  await request.get('/api/active-user/')
  const token = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const response = await request.post('/api/quote/', {
    headers: { 'x-csrftoken': token },
    data: QUOTE,
  })
  if (!response.ok()) throw new Error(`quote: ${await response.text()}`)
  return response.json()
}

const QUOTE = {
  contact_info: {
    first_name: 'Ada',
    last_name: 'Quinn',
    email: 'ada@example.com',
    phone_number: '512-555-0147',
    company_name: 'Quinn Renewables',
  },
  technology: 'solar',
  project_type: 'utility_scale',
  project_cycle: 'own',
  location: { address: '1 Solar Way, Houston TX', latitude: 29.7604, longitude: -95.3698 },
  projects_count: 1,
  assets: [
    {
      name: 'Gulf One',
      capacity_mw: 20,
      eligible_costs: 24_000_000,
      construction_start_date: '2025-06-01',
      placed_in_service_date: on('2026-12-01'),
      pwa: true,
      insured: true,
    },
  ],
}
