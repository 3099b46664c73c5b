import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KybCheck, kybAttributes, kybChecks, kybOrigins } from '#shared/entities/kyb.ts'
import { invalidatedBy, judgeCheck, kybRules } from '#shared/rules/companies/kyb/checks.ts'
import { compareValues } from '#shared/rules/companies/kyb/compare.ts'
import type { KybFinding, KybSubmitted } from '#shared/rules/companies/kyb/model.ts'
import { registrationSays } from '#shared/rules/companies/kyb/registration.ts'

const SUBMITTED: KybSubmitted = {
  legal_name: 'Larch Solar, LLC',
  ein: '07-1234567',
  formation_state: 'DE',
  address: '12 Fir Street, Suite 4, Denver, CO 80202',
  control_person: 'Mona Reyes',
  owners: 'Fir Holdings, Inc.; Dana Okoye',
  ownership: 'Fir Holdings, Inc. holds 60% of Larch Solar, LLC',
  website: 'https://larch.example',
  open_bankruptcy: 'No',
  liens: 'No',
  not_foreign: 'Yes',
}

const finding = (more: Partial<KybFinding>): KybFinding => ({
  attribute: 'legal_name',
  value: 'Larch Solar, LLC',
  origin: 'independent',
  source: 'Colorado registry',
  ref: null,
  as_of: null,
  says: null,
  ...more,
})

const own = (more: Partial<KybFinding>) => finding({ origin: 'own', source: 'W-9 Form', ...more })
const look = (says: 'clear' | 'concern') =>
  finding({ origin: 'look_up', attribute: 'look_up', value: 'Searched', says })

type Judged = Exclude<KybCheck, 'sanctions'>

describe('the result of a check', () => {
  it.each<[string, Judged, KybFinding[], string]>([
    ['nothing found', 'name', [], 'not_run'],
    ['an independent source that agrees', 'name', [finding({})], 'policy_pass'],
    ['own papers that agree', 'name', [own({})], 'needs_review'],
    ['a name that is alike', 'name', [finding({ value: 'Larch Solar LP' })], 'needs_review'],
    ['another name', 'name', [finding({ value: 'Birch Wind, LLC' })], 'needs_review'],
    [
      'own papers with another name beside a source',
      'name',
      [finding({}), own({ value: 'Birch' })],
      'needs_review',
    ],
    [
      'the EIN and the name',
      'tin',
      [finding({}), finding({ attribute: 'ein', value: '071234567' })],
      'policy_pass',
    ],
    [
      'the EIN without the name',
      'tin',
      [finding({ attribute: 'ein', value: '07-1234567' })],
      'needs_review',
    ],
    [
      'another EIN',
      'tin',
      [finding({}), finding({ attribute: 'ein', value: '07-7654321' })],
      'fail',
    ],
    ['another name for the EIN', 'tin', [finding({ value: 'Birch Wind, LLC' })], 'fail'],
    [
      'another EIN in an own paper',
      'tin',
      [own({ attribute: 'ein', value: '07-7654321' })],
      'needs_review',
    ],
    [
      'an active registration',
      'sos',
      [finding({ attribute: 'registration', says: 'clear' })],
      'policy_pass',
    ],
    [
      'a certificate alone',
      'sos',
      [own({ attribute: 'registration', says: 'clear' })],
      'needs_review',
    ],
    [
      'a pending one',
      'sos',
      [finding({ attribute: 'registration', says: 'pending' })],
      'in_progress',
    ],
    [
      'an inactive one',
      'sos',
      [finding({ attribute: 'registration', says: 'concern' })],
      'needs_review',
    ],
    ['a dissolved one', 'sos', [finding({ attribute: 'registration', says: 'bad' })], 'fail'],
    [
      'the same house, another unit',
      'address',
      [finding({ attribute: 'address', value: '12 Fir St, Denver CO 80202' })],
      'needs_review',
    ],
    [
      'the address, written otherwise',
      'address',
      [finding({ attribute: 'address', value: '12 FIR ST STE 4 DENVER CO 80202-1234' })],
      'policy_pass',
    ],
    [
      'an officer among others',
      'people',
      [finding({ attribute: 'control_person', value: 'A. Berg; Reyes, Mona; C. Dorn' })],
      'needs_review',
    ],
    [
      'an officer by the same name',
      'people',
      [finding({ attribute: 'control_person', value: 'A. Berg; Mona Reyes' })],
      'policy_pass',
    ],
    [
      'all owners',
      'owners',
      [finding({ attribute: 'owners', value: 'Dana Okoye; Fir Holdings Inc' })],
      'policy_pass',
    ],
    [
      'one of the owners',
      'owners',
      [finding({ attribute: 'owners', value: 'Dana Okoye' })],
      'needs_review',
    ],
    ['a look-up', 'pep', [look('clear')], 'policy_pass'],
    ['a look-up that found something', 'adverse_media', [look('concern')], 'needs_review'],
    [
      'a look-up beside own papers',
      'owners',
      [look('clear'), own({ attribute: 'owners', value: 'Fir Holdings, Inc.; Dana Okoye' })],
      'policy_pass',
    ],
    ['nothing searched', 'pep', [], 'not_run'],
    [
      'own word that no bankruptcy is open',
      'bankruptcy',
      [own({ attribute: 'open_bankruptcy', value: 'No', says: 'clear' })],
      'needs_review',
    ],
    [
      'own word that one is',
      'bankruptcy',
      [own({ attribute: 'open_bankruptcy', value: 'Yes', says: 'bad' })],
      'fail',
    ],
    [
      'liens',
      'liens',
      [finding({ attribute: 'liens', value: '2', says: 'concern' })],
      'needs_review',
    ],
    [
      'a company that is foreign by its own word',
      'foreign_entity',
      [own({ attribute: 'not_foreign', value: 'No', says: 'bad' })],
      'fail',
    ],
    [
      'a website',
      'website',
      [finding({ attribute: 'website', value: 'www.larch.example/about' })],
      'policy_pass',
    ],
  ])('%s: %s', (_case, kind, findings, expected) => {
    expect(judgeCheck(kind, SUBMITTED, findings).result).toBe(expected)
  })

  it('is not run while the compared value is missing', () => {
    const verdict = judgeCheck('tin', { ...SUBMITTED, ein: null }, [finding({})])
    expect(verdict).toMatchObject({ result: 'not_run', message: 'Not on file yet: EIN.' })
  })

  it('passes by a look-up even with nothing to compare', () => {
    expect(judgeCheck('website', { ...SUBMITTED, website: null }, [look('clear')]).result).toBe(
      'policy_pass',
    )
  })

  it('names the sources that decided', () => {
    const findings = [
      finding({}),
      finding({ attribute: 'ein', value: '07-7654321', source: 'Tax ID file' }),
    ]
    expect(judgeCheck('tin', SUBMITTED, findings).message).toBe('Tax ID file: 07-7654321.')
  })

  const judged = fc.constantFrom(...kybChecks.values.filter((kind) => kind !== 'sanctions'))
  const findings = fc.array(
    fc.record<KybFinding>({
      attribute: fc.constantFrom(...kybAttributes.values),
      value: fc.oneof(
        fc.constantFrom(...Object.values(SUBMITTED).filter((one) => one !== null)),
        fc.string(),
      ),
      origin: fc.constantFrom(...kybOrigins.values),
      source: fc.constant('A source'),
      ref: fc.constant(null),
      as_of: fc.constant(null),
      says: fc.constantFrom(null, 'clear', 'concern', 'pending', 'bad'),
    }),
    { maxLength: 5 },
  )

  it('never passes on what the company itself submitted', () => {
    fc.assert(
      fc.property(judged, findings, (kind, found) => {
        const brought = found.map((one) => ({ ...one, origin: 'own' as const }))
        return judgeCheck(kind, SUBMITTED, brought).result !== 'policy_pass'
      }),
    )
  })

  it('never passes when something contradicts it', () => {
    const bad = finding({ attribute: 'registration', value: 'Dissolved', says: 'bad' })
    fc.assert(
      fc.property(judged, findings, (kind, found) => {
        const { result } = judgeCheck(kind, SUBMITTED, [...found, bad])
        return result === 'fail' || result === 'needs_review'
      }),
    )
  })
})

describe('a comparison', () => {
  it.each([
    ['legal_name', 'Larch Solar, LLC', 'LARCH SOLAR L.L.C.', 'exact'],
    ['legal_name', 'Larch Solar, LLC', 'Larch Solr LLC', 'approximate'],
    ['legal_name', 'Larch Solar, LLC', 'Granite Falls Utilities', 'none'],
    ['legal_name', null, 'Larch Solar, LLC', 'none'],
    ['ein', '07-1234567', '071234567', 'exact'],
    ['formation_state', 'DE', 'de', 'exact'],
    ['website', 'https://www.larch.example/home', 'larch.example', 'exact'],
    ['address', '12 Fir Street, Denver', '14 Fir Street, Denver', 'none'],
    ['control_person', 'José Álvarez', 'Jose Alvarez', 'exact'],
    ['owners', 'A Holdings; B Fund', '', 'none'],
    ['owners', 'Alder Holdings; Birch Fund', 'birch fund;ALDER HOLDINGS', 'exact'],
    ['owners', 'Alder Holdings', 'Alder Holdings; Birch Fund', 'approximate'],
    ['owners', 'Alder Holdings; Birch Fund', 'Alder Holdings', 'approximate'],
  ] as const)('of %s %s with %s: %s', (attribute, one, other, expected) => {
    expect(compareValues(attribute, one, other)).toBe(expected)
  })
})

describe('a registration', () => {
  it.each([
    ['Active', null, 'clear'],
    ['In Good Standing', null, 'clear'],
    ['INACTIVE', '2026-09-01', 'concern'],
    ['Delinquent', '2026-08-17', 'concern'],
    ['Delinquent', '2026-08-16', 'bad'],
    ['Not in good standing', null, 'concern'],
    ['Administratively Dissolved', '2026-11-01', 'bad'],
    ['Revoked', null, 'bad'],
    ['Pending', null, 'pending'],
    ['???', null, 'concern'],
  ] as const)('%s since %s is %s', (status, since, expected) => {
    expect(registrationSays(status, since, '2026-11-15')).toBe(expected)
  })
})

describe('a change', () => {
  it.each<[keyof KybSubmitted, string[]]>([
    ['ein', ['tin']],
    ['address', ['address']],
    ['website', ['website']],
    ['ownership', ['sanctions', 'pep', 'adverse_media', 'foreign_entity']],
    ['owners', ['owners']],
    ['control_person', ['people', 'owners', 'sanctions', 'pep', 'adverse_media']],
  ])('of %s voids %j', (attribute, expected) => {
    expect(invalidatedBy([attribute])).toEqual(expected)
  })

  it('of the legal name voids every check that searches for the company', () => {
    const kept = kybChecks.values.filter((kind) => !invalidatedBy(['legal_name']).includes(kind))
    expect(kept).toEqual(['pep'])
  })

  it('can void every check, since each rests on some input', () => {
    expect(Object.values(kybRules).every(({ inputs }) => inputs.length > 0)).toBe(true)
  })
})
