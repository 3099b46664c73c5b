import { OperatorError } from '#server/operator-error.ts'
import type { BodyOf, ResponseOf } from '#shared/contract/contract.ts'
import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { formatDollars } from '#shared/format/money.ts'
import { type Life, say, type Telling } from './life.ts'
import { upload } from './papers.ts'
import type { Person } from './person.ts'
import type { DemoWorld } from './world.ts'

/** From a visitor's quote through the front door to a seller with a quoted project. */

export const VISITOR = {
  first_name: 'Odile',
  last_name: 'Marchand',
  email: 'odile@marchand.test',
  phone_number: '504-555-0199',
  company_name: 'Marchand Solar LLC',
}
export const VISITOR_PASSWORD = 'Levee-pass-2026!'
export const PLANT = 'Levee East'

/** A plant under construction: it is sold before it is in service. */
export const QUOTE_FORM: BodyOf<'quotes.create'> = {
  contact_info: VISITOR,
  technology: 'solar',
  project_type: 'commercial_industrial',
  project_cycle: 'own',
  location: { state: 'LA', address: '1 Levee Road, New Orleans LA' },
  projects_count: 1,
  assets: [
    {
      name: PLANT,
      installation_type: 'rooftop_solar',
      capacity_mw: 0.9,
      capacity_dc_mw: 1.1,
      eligible_costs: 2_500_000,
      construction_start_date: '2025-06-02',
      placed_in_service_date: '2027-02-15',
      pwa: false,
      insured: true,
    },
  ],
}

/** The front door's additional answers; those from the quote are prefilled. */
export const SECTIONS: Record<OnboardingStep, Record<string, string | number>> = {
  'company-info': {
    legal_name: VISITOR.company_name,
    company_type: 'llc',
    ein: '72-1234567',
    full_street_address: '1 Levee Road',
    city: 'New Orleans',
    state: 'LA',
    zip_code: '70112',
  },
  'financial-review': {
    fiscal_year: 2025,
    revenue: 4_000_000,
    net_income: 250_000,
    total_assets: 9_000_000,
    total_debt: 0,
  },
  'project-info': {},
  'project-review': {
    site_control: 'building_owned',
    permits: 'done',
    interconnection: 'in_progress',
    offtake: 'self_energy',
    open_points: '',
  },
}

/** Requests the quote; returns its UUID. */
export async function askForQuote(
  who: Person,
  told: { world: DemoWorld; telling: Telling },
): Promise<string> {
  const quote = await who.send<ResponseOf<'quotes.create'>>('POST', '/api/quote/', QUOTE_FORM)
  say(told, `${VISITOR.company_name} asks for a quote of ${PLANT}: ${quote.status}`)
  say(told, `the credit comes to ${formatDollars(quote.itc_amount ?? 0)}`)
  return quote.uuid
}

/** Opens the account with the emailed link. */
export async function signUp(who: Person, world: DemoWorld): Promise<void> {
  const { first_name, last_name, email } = VISITOR
  await who.send('POST', '/api/users/', {
    ...{ first_name, last_name, email, password: VISITOR_PASSWORD, privacy: true },
  })
  await who.send('POST', '/api/auth/confirm-account/', { token: await emailedToken(who, world) })
}

/** The token of the last link emailed to the visitor. */
export async function emailedToken(who: Person, world: DemoWorld): Promise<string> {
  await world.settle()
  const emails = await who.send<{ recipient: string; body: string }[]>('GET', '/api/dev/outbox/')
  const message = emails.find(({ recipient }) => recipient === VISITOR.email)
  const token = /token=([^\s&]+)/.exec(message?.body ?? '')?.[1]
  if (!token) throw new OperatorError('No link was mailed')
  return token
}

/** Completes the four sections and submits them; prefilled answers from the quote are accepted. */
export async function apply(who: Person): Promise<void> {
  const { id } = await who.send<ResponseOf<'users.active'>>('GET', '/api/active-user/')
  const { quote } = await who.send<ResponseOf<'applications.get'>>('GET', '/api/application/')
  for (const [step, answers] of Object.entries(SECTIONS) as [OnboardingStep, object][]) {
    await who.send('PATCH', `/api/user_onboarding/${id}/${step}/`, {
      data: { ...quote?.prefill[step], ...answers },
      status: 'completed',
    })
  }
  await who.send('POST', '/api/application/', {})
}

/** The application as staff see it. */
export async function applied(
  life: Pick<Life, 'world' | 'telling' | 'staff' | 'colleague' | 'buyer' | 'seller'>,
): Promise<Life> {
  const { projects } = await life.seller.send<ResponseOf<'applications.get'>>(
    'GET',
    '/api/application/',
  )
  const [project] = projects
  if (!project) throw new OperatorError('No project came of the quote')
  const { seller_id } = await life.staff.send<ResponseOf<'projects.get'>>(
    'GET',
    `/api/project/${project.id}/`,
  )
  const { company_id } = await life.staff.send<ResponseOf<'sellers.get'>>(
    'GET',
    `/api/seller/${seller_id}/`,
  )
  say(life, `the front door is submitted; the project is in Quoted Project`)
  return { ...life, project_id: project.id, seller_id, company_id }
}

/** Staff accept the seller, record its engagement letter, and enable the app. */
export async function accept(life: Life): Promise<void> {
  const { staff, colleague, seller, seller_id, company_id } = life
  await staff.send('PATCH', `/api/seller/${seller_id}/`, { status: 'accepted' })
  const letter = await upload(staff, { company_id }, 'Engagement letter')
  await staff.send('POST', `/api/seller/${seller_id}/engagement-letter/`, {
    versioned_document_id: letter,
    signer: 'Odile Marchand',
    title: 'Manager',
    signed_on: life.world.today(),
  })
  const { id } = await seller.send<ResponseOf<'users.active'>>('GET', '/api/active-user/')
  // Terms are decided for the seller by one of its tax or finance people.
  await staff.send('PATCH', `/api/user/${id}/`, { app_enabled: true, seller_role: 'finance_poc' })
  await colleague.send('POST', `/api/account/people/${id}/`, {
    decides: true,
    spoke_to: 'Odile Marchand, Manager',
    phone_number: '303-555-0136',
    number_source: 'State registration',
  })
  // Changing the role ends the user's sessions.
  await seller.send('POST', '/api/auth/login/', {
    email: VISITOR.email,
    password: VISITOR_PASSWORD,
  })
  say(life, 'the seller is accepted, its engagement letter recorded, and its app open')
  say(life, 'a second person on staff calls the company, and its manager decides for it')
}
