import { describe, expect, it } from 'vitest'
import { buyerKeys, buyers, sellerKeys, sellers } from '#server/demo/data/accounts.ts'
import { companies, companyKeys } from '#server/demo/data/companies.ts'
import { daysBetween } from '#server/demo/data/days.ts'
import { companyDay, sellerDay } from '#server/demo/data/first-days.ts'
import { anchorDay } from '#server/demo/data/planting.ts'
import { projects } from '#server/demo/data/projects.ts'
import { files } from '#server/demo/data/uploads.ts'
import { userKeys, users } from '#server/demo/data/users.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import {
  emailSchema,
  jobTitleSchema,
  personNameSchema,
  phoneNumberSchema,
} from '#shared/entities/person-fields.ts'
import { passwordProblem } from '#shared/rules/access/passwords.ts'

const promised = [
  'admin',
  'admin2',
  'seller',
  'seller2',
  'newseller',
  'prospect',
  'investor',
  'investor2',
  'reviewer',
  'reviewer2',
  'evaluator',
]

describe('demo accounts', () => {
  it('include everyone promised, once each, with a valid password', () => {
    const emails = DEMO_ACCOUNTS.map(({ email }) => email)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails).toEqual(
      expect.arrayContaining(promised.map((name) => `${name}@joulebridge.test`)),
    )
    expect(passwordProblem(DEMO_PASSWORD)).toBeNull()
  })

  it.each(userKeys)('%s could have been entered in the product', (key) => {
    const user = users()[key]
    expect(emailSchema.safeParse(user.email).success).toBe(true)
    expect(personNameSchema.safeParse(user.first_name).success).toBe(true)
    expect(personNameSchema.safeParse(user.last_name).success).toBe(true)
    expect(jobTitleSchema.safeParse(user.job_title).success).toBe(true)
    expect(phoneNumberSchema.safeParse(user.phone_number).success).toBe(true)
  })

  it('give each role its own account, and separate the two of a kind', () => {
    expect(users().admin).toMatchObject({ role: 'admin', is_staff: true })
    expect(userKeys.filter((key) => users()[key].is_staff)).toEqual(['admin', 'admin2'])
    expect(users().seller.seller).not.toBe(users().seller2.seller)
    expect(users().investor.buyer).not.toBe(users().investor2.buyer)
    expect(users().newseller).toMatchObject({ role: 'seller', app_enabled: false })
    expect(users().prospect).toMatchObject({ role: null, seller: null, applied_for: null })
    expect(users().evaluator.role).toBe('evaluator')
  })

  it('leave no seller or buyer without users', () => {
    const owned = userKeys.flatMap((key) => [users()[key].seller, users()[key].applied_for])
    expect(sellerKeys.filter((key) => !owned.includes(key))).toEqual([])
    const bought = userKeys.map((key) => users()[key].buyer)
    expect(buyerKeys.filter((key) => !bought.includes(key))).toEqual([])
  })

  it('have one applicant for each pending seller only', () => {
    for (const key of sellerKeys) {
      const applicants = userKeys.filter((user) => users()[user].applied_for === key)
      expect(applicants).toHaveLength(sellers[key].status === 'pending' ? 1 : 0)
    }
  })
})

describe('the first day of an account', () => {
  it('is when its first person joined, or when a pending seller applied', () => {
    expect(companyDay('companyHalcyonRidge')).toBe(users().seller.date_joined.slice(0, 10))
    expect(sellerDay('sellerPrairieHarbor')).toBe(users().seller2.date_joined.slice(0, 10))
    const joined = users().applicant.date_joined.slice(0, 10)
    expect(companyDay('companySaltgrass')).toBe(joined)
    expect(sellerDay('sellerSaltgrassPending')).toBe(projects().projectRooftopSaltgrass.created_on)
    expect(daysBetween(sellerDay('sellerSaltgrassPending'), anchorDay())).toBeLessThan(14)
  })

  it.each(companyKeys)(
    '%s was formed before it joined, and sent its documents afterwards',
    (key) => {
      const day = companyDay(key)
      expect(companies[key].formation_date < day && day < anchorDay()).toBe(true)
      const sent = files()
        .filter(({ company }) => company === key)
        .flatMap(({ versions }) => versions)
      for (const { created_at } of sent) expect(created_at.slice(0, 10) > day).toBe(true)
    },
  )
})

describe('demo companies', () => {
  it('have unique EINs with a prefix that is never issued', () => {
    const numbers = companyKeys.map((key) => companies[key].ein)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^(07|79|89|96|97)-\d{7}$/)
  })

  it('have unique legal names', () => {
    const names = companyKeys.map((key) => companies[key].legal_name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(companyKeys)('%s is owned to exactly 100 percent', (key) => {
    const shares = companies[key].holders.map(({ percent }) => percent)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
  })

  it('belong to one seller or buyer each', () => {
    const used = [
      ...sellerKeys.map((key) => sellers[key].company),
      ...buyerKeys.map((key) => buyers()[key].company),
    ]
    expect(new Set(used).size).toBe(used.length)
  })
})
