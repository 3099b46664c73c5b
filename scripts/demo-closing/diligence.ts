import type { ResponseOf } from '#shared/contract/contract.ts'
import type { ReviewRequest } from '#shared/contract/schemas/projects/review-requests.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDollars } from '#shared/format/money.ts'
import { VISITOR } from './entering.ts'
import { type Life, moveTo, projectUrl, say } from './life.ts'
import { acceptAnswer, bring, type Owner, pdfOf } from './papers.ts'
import type { Person } from './person.ts'

/** From a quoted project to one that is ready for funding. */

/** The seller fills in what the quote and the front door did not ask. */
export async function fillIn(life: Life): Promise<void> {
  await life.seller.send('PATCH', projectUrl(life), {
    projected_itc_amount: 750_000,
    installed_capacity_ac: 900,
    has_project_level_debt: false,
  })
  say(life, 'the seller has filled in the key facts of its project')
  await nameTaxpayer(life)
}

/** The seller says who owns it, and that it transfers the credit itself: the law's days follow from how it is taxed. */
async function nameTaxpayer({ staff, seller, world, telling, company_id, ...life }: Life) {
  await staff.send('PATCH', `/api/company/${company_id}/`, {
    tax_class: 'partnership',
    fiscal_year_end: '2026-12-31',
  })
  const person = (id: string, name: string) => ({ id, name, type: 'individual' })
  await seller.send('POST', `${projectUrl(life)}org-chart/`, {
    nodes: [
      {
        id: 'seller',
        company_id,
        name: VISITOR.company_name,
        type: 'llc',
        roles: ['owner', 'transferor', 'seller'],
        tax_class: 'partnership',
      },
      person('odile', 'Odile Marchand'),
      person('remy', 'Remy Marchand'),
    ],
    edges: [
      { parent: 'odile', child: 'seller', percent: 60 },
      { parent: 'remy', child: 'seller', percent: 40 },
    ],
  })
  say({ world, telling }, 'the seller names itself as the partnership that transfers the credit')
}

/** Uploads and settles all documents required of the project and its company. */
export async function bringDocuments(life: Life): Promise<void> {
  const { company_id, project_id } = life
  let count = 0
  for (const owner of [{ company_id }, { project_id }] satisfies Owner[]) {
    const of = 'company_id' in owner ? `/api/company/${company_id}/` : projectUrl(life)
    const slots = await life.seller.send<ResponseOf<'projects.documents'>>('GET', `${of}documents/`)
    const missing = slots.filter(({ required, state }) => required && state === 'missing')
    const files = await bring(
      life,
      owner,
      missing.map(({ document_type }) => document_type),
    )
    count += files.size
  }
  say(life, `${count} documents are uploaded, labeled, and settled`)
}

/** What the invoice and the payment of the plant come to, in dollars. */
const COSTS = 2_500_000

/** The seller claims its costs in one line, with an invoice and a payment whose amounts staff accept. */
export async function claimCosts(life: Life): Promise<void> {
  const { project_id, seller, staff } = life
  const types = ['other_project_costs_modules', 'proof_of_payment'] as const
  const files = [...(await bring(life, { project_id }, types)).values()]
  for (const id of files) await acceptAnswer(staff, id, 'amount', COSTS)
  const line = {
    category: 'modules',
    tax_class: 'five_year',
    vendor: 'Silverline Solar',
    claimed: COSTS,
    document_ids: files,
  }
  await seller.send('PATCH', `${projectUrl(life)}costs/`, { upsert: [line] })
  await seller.send('POST', `${projectUrl(life)}costs/reviews/`, {})
  say(life, `the seller claims ${formatDollars(COSTS)} of costs`)
}

/** The reviewer accepts every line and sends the verdicts to the seller. */
async function settleCosts(life: Life, reviewer: Person): Promise<void> {
  const url = `${projectUrl(life)}costs/`
  const { lines, review: open } = await reviewer.send<ResponseOf<'costs.get'>>('GET', url)
  const verdicts = lines.map(({ id }) => ({ line_id: id, verdict: 'accepted', note: null }))
  await reviewer.send('PATCH', `${url}review/${open?.id}/`, { verdicts })
  await reviewer.send('POST', `/api/costs-review/${open?.id}/send-draft/`, {})
  await reviewer.send('PATCH', `${url}review/${open?.id}/`, { state: 'closed' })
  say(life, `${counted(lines.length, 'cost line')} settled`)
}

/** Both reviews: assigned, accepted by the firm, completed, and confirmed. */
export async function review(life: Life): Promise<void> {
  const reviewer = await life.world.enter('reviewer')
  const { id: reviewer_id } = await reviewer.send<ResponseOf<'users.active'>>(
    'GET',
    '/api/active-user/',
  )
  const filter = JSON.stringify({ project_id: [life.project_id] })
  const requests = await life.staff.send<ReviewRequest[]>(
    'GET',
    `/api/review-requests/?filter=${encodeURIComponent(filter)}`,
  )
  for (const { id, kind, sections } of requests) {
    const url = `/api/review-request/${id}/`
    await life.staff.send('PATCH', url, { reviewer_id, due_date: life.world.today() })
    await reviewer.send('POST', `${url}answer/`, {
      answer: 'accepted',
      firm: 'Haddad Engineering',
      has_conflict: false,
      conflict_statement: 'We work for neither party.',
    })
    if (kind === 'costs') await settleCosts(life, reviewer)
    await reviewer.send('PATCH', url, {
      sections: sections.map((section) => ({ ...section, viewed: true })),
      summary: 'Built as designed.',
      outcome: 'pass_a',
      is_complete: true,
    })
    await life.staff.send('POST', `${url}confirm/`, { outcome: 'pass_a' })
    say(life, `${reviewKinds.label(kind)}: passed and confirmed`)
  }
}

/** The engineer allows the credit's buyer to rely on the report. */
export async function letRely(life: Life, buyer_name: string): Promise<void> {
  const reviewer = await life.world.enter('reviewer')
  const filter = JSON.stringify({ project_id: [life.project_id], kind: 'ie' })
  const [engineering] = await reviewer.send<ReviewRequest[]>(
    'GET',
    `/api/review-requests/?filter=${encodeURIComponent(filter)}`,
  )
  const letter = new FormData()
  const said = {
    kind: 'reliance_letter',
    signed_by: 'Noor Haddad',
    signed_on: life.world.today(),
    buyer_name,
  }
  for (const [name, value] of Object.entries(said)) letter.append(name, value)
  letter.append('file', new Blob([await pdfOf('Reliance letter')]), 'Reliance letter.pdf')
  await reviewer.send('POST', `/api/review-request/${engineering?.id}/papers/`, letter)
  say(life, `the engineer lets ${buyer_name} rely on the report`)
}

/** All of diligence. */
export async function diligence(life: Life): Promise<void> {
  await moveTo(life, 'onboarding')
  await fillIn(life)
  await moveTo(life, 'processing')
  await bringDocuments(life)
  await claimCosts(life)
  await moveTo(life, 'review')
  await review(life)
  await moveTo(life, 'funding_ready')
  const project = await life.staff.send<ResponseOf<'projects.get'>>('GET', projectUrl(life))
  say(life, `${formatDollars(project.projected_itc_amount ?? 0)} of credit can be sold`)
}
