import type { OnboardingStatus, OnboardingStep } from '#shared/entities/onboarding.ts'
import type { UsTimeZone } from '#shared/entities/time-zones.ts'
import type { Role, SellerStaffRole } from '#shared/entities/users.ts'
import type { BuyerKey, SellerKey } from './accounts.ts'
import { on, told } from './planting.ts'

interface UserSeed {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly job_title: string
  readonly phone_number: string
  readonly timezone: UsTimeZone
  /** Null for a front-door user. */
  readonly role: Role | null
  readonly seller_role: SellerStaffRole | null
  readonly seller: SellerKey | null
  /** The pending seller that this front-door user applied for. */
  readonly applied_for: SellerKey | null
  readonly buyer: BuyerKey | null
  /** What the account shows, for the line printed at startup. */
  readonly shows: string
  readonly is_staff: boolean
  readonly app_enabled: boolean
  readonly has_seen_welcome_tooltip: boolean
  readonly date_joined: string
  readonly last_login: string | null
  readonly onboarding: Partial<Record<OnboardingStep, OnboardingStatus>>
}

const person = {
  role: null,
  seller_role: null,
  seller: null,
  applied_for: null,
  buyer: null,
  is_staff: false,
  app_enabled: true,
  has_seen_welcome_tooltip: true,
  onboarding: {},
} as const

const table = () =>
  ({
    admin: {
      ...person,
      email: 'admin@joulebridge.test',
      shows: 'staff: every area',
      first_name: 'Dana',
      last_name: 'Whitfield',
      job_title: 'Director of Diligence Operations',
      phone_number: '212-555-0101',
      timezone: 'America/New_York',
      role: 'admin',
      is_staff: true,
      date_joined: on('2023-02-06T15:00:00.000Z'),
      last_login: on('2026-11-16T13:42:00.000Z'),
    },
    /** A second staff member, since exemptions need two. */
    admin2: {
      ...person,
      email: 'admin2@joulebridge.test',
      shows: 'staff: a colleague, whose requests need another person',
      first_name: 'Theo',
      last_name: 'Marchetti',
      job_title: 'Diligence Manager',
      phone_number: '212-555-0118',
      timezone: 'America/New_York',
      role: 'admin',
      is_staff: true,
      date_joined: on('2023-05-08T15:00:00.000Z'),
      last_login: on('2026-11-16T14:10:00.000Z'),
    },
    seller: {
      ...person,
      email: 'seller@joulebridge.test',
      shows: 'Halcyon Ridge Renewables, projects in six stages',
      first_name: 'Marisol',
      last_name: 'Vega',
      job_title: 'Vice President Project Finance',
      phone_number: '303-555-0142',
      timezone: 'America/Denver',
      role: 'seller',
      seller_role: 'finance_poc',
      seller: 'sellerHalcyonRidge',
      date_joined: on('2024-01-16T17:20:00.000Z'),
      last_login: on('2026-11-13T21:05:00.000Z'),
    },
    seller2: {
      ...person,
      email: 'seller2@joulebridge.test',
      shows: 'Prairie Harbor Energy, projects in six stages',
      first_name: 'Theodore',
      last_name: 'Lindqvist',
      job_title: 'Director of Tax Equity',
      phone_number: '312-555-0167',
      timezone: 'America/Chicago',
      role: 'seller',
      seller_role: 'tax_poc',
      seller: 'sellerPrairieHarbor',
      date_joined: on('2023-06-12T14:10:00.000Z'),
      last_login: on('2026-11-12T15:31:00.000Z'),
    },
    newseller: {
      ...person,
      email: 'newseller@joulebridge.test',
      shows: 'a seller whose app isn’t enabled yet',
      first_name: 'Priya',
      last_name: 'Raman',
      job_title: 'Head of Development',
      phone_number: '602-555-0181',
      timezone: 'America/Phoenix',
      role: 'seller',
      seller_role: 'associate',
      seller: 'sellerCopperline',
      app_enabled: false,
      has_seen_welcome_tooltip: false,
      date_joined: on('2026-10-28T18:00:00.000Z'),
      last_login: on('2026-11-10T19:12:00.000Z'),
      onboarding: {
        'company-info': 'submitted',
        'financial-review': 'submitted',
        'project-info': 'submitted',
        'project-review': 'submitted',
      },
    },
    prospect: {
      ...person,
      email: 'prospect@joulebridge.test',
      shows: 'the front door, just started',
      first_name: 'Walter',
      last_name: 'Okafor',
      job_title: 'Founder',
      phone_number: '404-555-0158',
      timezone: 'America/New_York',
      has_seen_welcome_tooltip: false,
      date_joined: on('2026-11-11T16:45:00.000Z'),
      last_login: on('2026-11-14T14:02:00.000Z'),
      onboarding: { 'company-info': 'in_progress' },
    },
    /** The front-door user behind the pending seller. */
    applicant: {
      ...person,
      email: 'applicant@joulebridge.test',
      applied_for: 'sellerSaltgrassPending',
      shows: 'the front door, submitted and pending',
      first_name: 'Beatriz',
      last_name: 'Amaral',
      job_title: 'Executive Director',
      phone_number: '409-555-0136',
      timezone: 'America/Chicago',
      has_seen_welcome_tooltip: false,
      date_joined: on('2026-11-02T15:30:00.000Z'),
      last_login: on('2026-11-09T20:18:00.000Z'),
      onboarding: {
        'company-info': 'submitted',
        'financial-review': 'submitted',
        'project-info': 'submitted',
        'project-review': 'submitted',
      },
    },
    investor: {
      ...person,
      email: 'investor@joulebridge.test',
      shows: 'Tamarack Consumer Brands, transfers in every status',
      first_name: 'Eleanor',
      last_name: 'Castellano',
      job_title: 'Vice President of Tax',
      phone_number: '513-555-0119',
      timezone: 'America/New_York',
      role: 'investor',
      buyer: 'buyerTamarack',
      date_joined: on('2023-10-03T13:00:00.000Z'),
      last_login: on('2026-11-13T16:27:00.000Z'),
    },
    investor2: {
      ...person,
      email: 'investor2@joulebridge.test',
      shows: 'Fairwater Logistics, transfers in every status',
      first_name: 'Julian',
      last_name: 'Achterberg',
      job_title: 'Treasury Director',
      phone_number: '901-555-0173',
      timezone: 'America/Chicago',
      role: 'investor',
      buyer: 'buyerFairwater',
      date_joined: on('2025-09-22T14:35:00.000Z'),
      last_login: on('2026-11-12T22:51:00.000Z'),
    },
    reviewer: {
      ...person,
      email: 'reviewer@joulebridge.test',
      shows: 'reviews, open and completed',
      first_name: 'Noor',
      last_name: 'Haddad',
      job_title: 'Principal Engineer',
      phone_number: '512-555-0190',
      timezone: 'America/Chicago',
      role: 'reviewer',
      date_joined: on('2024-03-11T15:00:00.000Z'),
      last_login: on('2026-11-15T17:08:00.000Z'),
    },
    reviewer2: {
      ...person,
      email: 'reviewer2@joulebridge.test',
      shows: 'reviews, open and completed; second factor with key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      first_name: 'Samuel',
      last_name: 'Brandt-Ito',
      job_title: 'Senior Cost Engineer',
      phone_number: '206-555-0125',
      timezone: 'America/Los_Angeles',
      role: 'reviewer',
      date_joined: on('2024-08-05T16:00:00.000Z'),
      last_login: on('2026-11-14T18:44:00.000Z'),
    },
    evaluator: {
      ...person,
      email: 'evaluator@joulebridge.test',
      shows: 'reviews, read-only with comments',
      first_name: 'Ingrid',
      last_name: 'Moreau',
      job_title: 'Technical Evaluator',
      phone_number: '617-555-0147',
      timezone: 'America/New_York',
      role: 'evaluator',
      date_joined: on('2025-02-17T14:00:00.000Z'),
      last_login: on('2026-11-10T14:39:00.000Z'),
    },
    guest: {
      ...person,
      email: 'guest@joulebridge.test',
      shows: 'one transfer that counsel of a buyer is invited to',
      first_name: 'Theodora',
      last_name: 'Quill',
      job_title: 'Partner',
      phone_number: '202-555-0116',
      timezone: 'America/New_York',
      role: 'guest',
      date_joined: on('2026-11-09T15:00:00.000Z'),
      last_login: on('2026-11-16T13:20:00.000Z'),
    },
  }) as const satisfies Record<string, UserSeed>

export type UserKey = keyof ReturnType<typeof table>
export const users = told<Readonly<Record<UserKey, UserSeed>>>(table)
export const userKeys = Object.keys(table()) as UserKey[]
