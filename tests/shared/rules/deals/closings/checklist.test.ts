import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementStates,
  type ClosingItem,
  closingItems,
  closingPapers,
} from '#shared/entities/closings.ts'
import {
  checklistOf,
  isLapsed,
  openLines,
  waitingWords,
  waivedItems,
  waivingFor,
  waivingProblem,
} from '#shared/rules/deals/closings/checklist.ts'
import { CLOSING_CHECKLIST } from '#shared/rules/deals/closings/checklist-items.ts'
import { type RecordedLine, settledBy } from '#shared/rules/deals/closings/checklist-record.ts'
import { closingStageOf } from '#shared/rules/deals/closings/payable.ts'
import type { ClosingStanding, StandingPaper } from '#shared/rules/deals/closings/standing.ts'

const BUYER = { side: 'buyer', seller_id: null } as const
const MESA = { side: 'seller', seller_id: 7 } as const
const GULF = { side: 'seller', seller_id: 8 } as const

const BUYER_WAITS = { side: 'buyer', name: 'Tideline' } as const

const paper = (kind: StandingPaper['kind'], rest: Partial<StandingPaper> = {}): StandingPaper => ({
  kind,
  project_id: null,
  seller_id: null,
  signed_by: [],
  expires_on: null,
  names_buyer: false,
  no_claims: false,
  is_for_former_terms: false,
  ...rest,
})
const POLICY = paper('insurance_policy', {
  names_buyer: true,
  no_claims: true,
  expires_on: '2026-11-23',
})
const AGREEMENT = paper('transfer_agreement', { signed_by: [BUYER, MESA, GULF] })

/** Everything is done. */
const DONE: ClosingStanding = {
  today: '2026-11-23',
  isHeld: false,
  agreements: { terms: 'accepted', data_room: 'accepted', funds_flow: 'accepted' },
  waiting: {},
  isFrozenCurrent: true,
  isFlowCurrent: true,
  isAcknowledged: false,
  verifications: [
    { side: 'buyer', company_id: 1, company: 'Tideline', result: 'policy_pass' },
    { side: 'seller', company_id: 2, company: 'Mesa', result: 'policy_pass' },
  ],
  relatedness: [
    {
      company_id: 2,
      company: 'Mesa',
      signing: true,
      payment: true,
      payment_until: '2026-11-30',
    },
  ],
  attested: { signing: null, payment: null },
  attestations: {
    is_not_foreign: true,
    tax_year_end: '12-31',
    taxpayer: 'c_corporation',
  },
  sellers: [{ id: 7, name: 'Mesa' }],
  projects: [
    {
      id: 1,
      name: 'Mesa I',
      seller_id: 7,
      stage: 'settlement',
      failing: [],
      placed_in_service_date: '2026-11-23',
      isFinal: true,
      isRegistered: false,
    },
    {
      id: 2,
      name: 'Mesa II',
      seller_id: 7,
      stage: 'funding_ready',
      failing: [],
      placed_in_service_date: '2026-01-01',
      isFinal: true,
      isRegistered: false,
    },
  ],
  papers: [
    POLICY,
    AGREEMENT,
    ...(
      [
        'tax_opinion',
        'guaranty',
        'cost_segregation',
        'registration',
        'payment_date_certificate',
        'w9',
      ] as const
    ).map((kind) => paper(kind, { signed_by: [MESA, GULF] })),
  ],
  payee: 'counts',
  partlyWaived: {},
  waived: [],
}

const AGREED = DONE.agreements
const SAID = {
  company_id: 2,
  company: 'Mesa',
  signing: true,
  payment: true,
  payment_until: '2026-11-30',
}

const openOf = (rest: Partial<ClosingStanding>) =>
  checklistOf({ ...DONE, ...rest })
    .filter(({ state, phase }) => state === 'open' && phase !== 'after_payment')
    .map(({ item, text }) => [item, text])
const afterPayment = (rest: Partial<ClosingStanding>) =>
  openLines(checklistOf({ ...DONE, ...rest }), 'after_payment').map(({ item, text }) => [
    item,
    text,
  ])
const without = (kind: StandingPaper['kind'], ...instead: StandingPaper[]) => ({
  papers: [...DONE.papers.filter((one) => one.kind !== kind), ...instead],
})

it.each([
  [['Acme, Inc.'], 'The buyer hasn’t said again that it is unrelated to Acme, Inc.'],
  [
    ['Acme, Inc.', 'Mesa'],
    'The buyer hasn’t said again that it is unrelated to Acme, Inc. and Mesa.',
  ],
])('ends a line about %j with one period', (companies, text) => {
  const relatedness = companies.map((company) => ({ ...SAID, company, payment: null }))
  expect(openOf({ relatedness })).toEqual([['bring_down', text]])
})

it('a lapsed policy that covered the buyer is not replaced by one that does not', () => {
  const policy = (expires_on: string, covers: boolean) =>
    ({ kind: 'insurance_policy', expires_on, names_buyer: covers, no_claims: covers }) as const
  const lapsed = (...papers: ReturnType<typeof policy>[]) =>
    isLapsed({ papers, today: '2026-11-23' })
  expect(lapsed(policy('2026-11-22', true), policy('2027-01-01', false))).toBe(true)
  expect(lapsed(policy('2026-11-22', true), policy('2027-01-01', true))).toBe(false)
  expect(lapsed(policy('2026-11-22', false), policy('2027-01-01', false))).toBe(false)
})

it('needs no document for a registration whose number is issued', () => {
  const papers = DONE.papers.filter(({ kind }) => kind !== 'registration')
  const lineOf = (isRegistered: boolean) =>
    checklistOf({
      ...DONE,
      papers,
      projects: DONE.projects.map((one) => ({
        ...one,
        isRegistered: isRegistered || one.id === 2,
      })),
    }).find(({ item }) => item === 'registration')
  expect(lineOf(false)).toMatchObject({ state: 'open', text: 'Missing for Mesa I.' })
  expect(lineOf(true)?.state).toBe('done')
})

describe('checklists of a closing', () => {
  it('have nothing open when everything is done', () => {
    expect(openOf({})).toEqual([])
    expect(closingStageOf(DONE, checklistOf(DONE))).toBe('ready_to_pay')
  })

  it.each([
    ['terms', { agreements: { ...AGREED, terms: undefined } }, 'Not proposed yet.'],
    ['terms', { agreements: { ...AGREED, terms: 'proposed' } }, 'Proposed.'],
    ['terms', { agreements: { ...AGREED, terms: 'voided' } }, 'Void. New ones can be proposed.'],
    [
      'terms',
      { agreements: { ...AGREED, terms: 'declined' } },
      'Declined. New ones can be proposed.',
    ],
    [
      'verification',
      {
        verifications: [{ side: 'seller', company_id: 2, company: 'Mesa', result: 'needs_review' }],
      },
      'Not passed: Mesa.',
    ],
    [
      'attestations',
      { attestations: { ...DONE.attestations, is_not_foreign: null, tax_year_end: null } },
      'The buyer hasn’t attested that it is not a specified foreign entity and the end of its tax year.',
    ],
    [
      'attestations',
      { relatedness: [SAID, { ...SAID, company: 'Gulf', signing: false }] },
      'The buyer says that it is related to Gulf.',
    ],
    [
      'bring_down',
      {
        relatedness: [
          { ...SAID, payment: null },
          { ...SAID, company: 'Gulf', payment: null },
        ],
      },
      'The buyer hasn’t said again that it is unrelated to Mesa and Gulf.',
    ],
    [
      'bring_down',
      { relatedness: [{ ...SAID, payment: false }] },
      'The buyer says that it is related to Mesa.',
    ],
    ['guaranty', without('guaranty'), 'Not recorded yet.'],
    ['agreement', without('transfer_agreement'), 'Not recorded yet.'],
    [
      'agreement',
      without('transfer_agreement', { ...AGREEMENT, signed_by: [BUYER] }),
      'Needs the signatures of buyer and seller.',
    ],
    [
      'in_service',
      { projects: DONE.projects.map((one) => ({ ...one, placed_in_service_date: '2026-11-24' })) },
      'Not in service: Mesa I and Mesa II.',
    ],
    [
      'cost_segregation',
      without('cost_segregation', paper('cost_segregation', { project_id: 1 })),
      'Missing for Mesa II.',
    ],
    ['registration', without('registration'), 'Missing for Mesa I and Mesa II.'],
    [
      'insurance',
      without('insurance_policy', { ...POLICY, expires_on: '2026-11-22' }),
      'The policy expired on 11/22/2026.',
    ],
    [
      'insurance',
      without('insurance_policy', { ...POLICY, names_buyer: false }),
      'The policy doesn’t name the buyer.',
    ],
    [
      'insurance',
      without('insurance_policy', { ...POLICY, no_claims: false }),
      'The no-claims declarations are missing.',
    ],
    ['certificate', without('payment_date_certificate'), 'Not recorded yet.'],
    [
      'final_credit',
      { projects: DONE.projects.map((one) => ({ ...one, isFinal: one.id === 1 })) },
      'Not final: Mesa II.',
    ],
    ['w9', without('w9'), 'Not recorded yet.'],
    ['instructions', { payee: 'none' }, 'Not recorded yet.'],
    ['instructions', { payee: 'recorded' }, 'Recorded, and not verified by a second person yet.'],
    ['funds_flow', { agreements: { ...AGREED, funds_flow: 'voided' } }, 'Not proposed yet.'],
    ['funds_flow', { agreements: { ...AGREED, funds_flow: 'proposed' } }, 'Proposed.'],
    [
      'funds_flow',
      { agreements: { ...AGREED, funds_flow: 'declined' } },
      'Declined. It needs a new memo.',
    ],
    [
      'data_room',
      { agreements: { ...AGREED, data_room: 'declined' } },
      'Declined. It needs to be frozen again.',
    ],
    [
      'funds_flow',
      { isFlowCurrent: false },
      'Terms or instructions changed since. It needs a new memo.',
    ],
    ['data_room', { agreements: { ...AGREED, data_room: undefined } }, 'Not frozen yet.'],
    [
      'data_room',
      { isFrozenCurrent: false },
      'Documents changed since. Both sides need to accept them again.',
    ],
    ['data_room', { agreements: { ...AGREED, data_room: 'proposed' } }, 'Frozen.'],
  ] as const)('ask for %s with %j', (item, rest, text) => {
    expect(openOf(rest as Partial<ClosingStanding>)).toEqual([[item, text]])
  })

  const BY_SELLER = [
    ['guaranty', 'guaranty'],
    ['w9', 'w9'],
    ['certificate', 'payment_date_certificate'],
  ] as const

  it.each(BY_SELLER)('ask each of two sellers to sign its own: %s', (item, kind) => {
    const sellers = [...DONE.sellers, { id: 8, name: 'Gulf' }]
    const signed = (...signed_by: StandingPaper['signed_by']) => paper(kind, { signed_by })
    const textOf = (...papers: StandingPaper[]) => openOf({ ...without(kind, ...papers), sellers })
    expect(textOf()).toEqual([[item, 'Not signed for Mesa and Gulf.']])
    expect(textOf(signed(MESA))).toEqual([[item, 'Not signed for Gulf.']])
    expect(textOf(signed(MESA), signed(BUYER))).toEqual([[item, 'Not signed for Gulf.']])
    expect(textOf(signed(MESA), signed(GULF))).toEqual([])
    expect(textOf(signed(MESA, GULF))).toEqual([])
  })

  it.each([
    ['guaranty', 'guaranty'],
    ['certificate', 'payment_date_certificate'],
    ['agreement', 'transfer_agreement'],
  ] as const)('ask again for what was signed for earlier terms: %s', (item, kind) => {
    const signed = paper(kind, { signed_by: [BUYER, MESA] })
    const former = { ...signed, is_for_former_terms: true }
    expect(openOf(without(kind, former))).toEqual([
      [item, 'Signed for earlier terms. It needs to be signed and recorded again.'],
    ])
    expect(openOf(without(kind, former, signed))).toEqual([])
  })

  it.each(BY_SELLER)('ask for the seller’s signature, not the buyer’s: %s', (item, kind) => {
    const unsigned = [[item, 'Recorded without the seller’s signature.']]
    expect(openOf(without(kind, paper(kind)))).toEqual(unsigned)
    expect(openOf(without(kind, paper(kind, { signed_by: [BUYER] })))).toEqual(unsigned)
    expect(openOf(without(kind, paper(kind, { signed_by: [MESA] })))).toEqual([])
  })

  const TWO = [...DONE.sellers, { id: 8, name: 'Gulf' }]
  const lineWith = (item: ClosingItem, rest: Partial<ClosingStanding>) => {
    const line = checklistOf({ ...DONE, sellers: TWO, ...rest }).find((one) => one.item === item)
    return (
      line && [line.state, line.text, line.state === 'open' ? waitingWords(line.waits_for) : '']
    )
  }

  it.each([
    ['one agreement of one seller', [[BUYER, MESA]], 'Gulf', 'Waiting for Gulf.'],
    ['nobody’s signature', [[]], 'Mesa and Gulf', 'Waiting for buyer, Mesa, and Gulf.'],
    ['an agreement without the buyer', [[BUYER, MESA], [GULF]], 'Gulf', 'Waiting for buyer.'],
    [
      'an agreement with each',
      [
        [BUYER, MESA],
        [BUYER, GULF],
      ],
      null,
      '',
    ],
    ['one agreement of all', [[BUYER, MESA, GULF]], null, ''],
  ] as const)(
    'let the transfer agreement with two sellers rest on %s',
    (_on, signed, who, waits) => {
      const papers = signed.map((signed_by) => paper('transfer_agreement', { signed_by }))
      const text = who && `Not signed by both for ${who}.`
      const expected = who ? ['open', text, waits] : ['done', null, '']
      expect(lineWith('agreement', { papers })).toEqual(expected)
    },
  )

  it('ask each seller for the election of its own project, and for its own return', () => {
    const [first, second] = DONE.projects
    const projects = [first, { ...second, seller_id: 8 }] as ClosingStanding['projects']
    const papers = [
      paper('election_statement', { signed_by: [BUYER, MESA] }),
      paper('filed_return', { signed_by: [BUYER] }),
      paper('filed_return', { signed_by: [GULF] }),
    ]
    expect(lineWith('election_statement', { papers, projects })).toEqual([
      'open',
      'Not signed by both for Mesa II.',
      'Waiting for Gulf.',
    ])
    expect(lineWith('filed_copies', { papers, projects })).toEqual([
      'open',
      'Missing from Mesa.',
      'Waiting for Mesa.',
    ])
  })

  it('name who has waived a line alone, and who is waited for', () => {
    const partlyWaived = {
      agreement: { by: ['Tideline', 'Mesa'], left: [{ side: 'seller', name: 'Gulf' }] },
    } as const
    expect(lineWith('agreement', { papers: [], partlyWaived })).toEqual([
      'open',
      'Not recorded yet. Waived by Tideline and Mesa only.',
      'Waiting for Gulf.',
    ])
  })

  it('keep the final credit open while a true-up is open, even if it was waived', () => {
    const open = { agreements: { ...AGREED, true_up: 'proposed' } } as const
    expect(openOf({ ...open, waived: ['final_credit'] })).toEqual([
      ['final_credit', 'A true-up is proposed.'],
    ])
    expect(openOf({ agreements: { ...AGREED, true_up: 'declined' } })).toEqual([])
  })

  it('after payment, ask for all statements, both returns, and the buyer’s confirmation', () => {
    const signed = { signed_by: [BUYER, MESA] } as const
    const both = [
      paper('election_statement', { ...signed, project_id: 1 }),
      paper('election_statement', { signed_by: [BUYER], project_id: 2 }),
      paper('filed_return', { signed_by: [MESA] }),
    ]
    expect(afterPayment({ papers: both, waived: closingItems.values })).toEqual([
      ['election_statement', 'Not signed by both for Mesa II.'],
      ['filed_copies', 'Missing from the buyer.'],
      ['package', 'The buyer hasn’t said that it has the documents.'],
    ])
    const all = [
      paper('election_statement', { ...signed, project_id: 1 }),
      paper('election_statement', { ...signed, project_id: 2 }),
      paper('filed_return', { signed_by: [MESA] }),
      paper('filed_return', { signed_by: [BUYER] }),
    ]
    expect(afterPayment({ papers: all, isAcknowledged: true })).toEqual([])
  })

  it('accept insurance terms in place of an opinion', () => {
    expect(openOf(without('tax_opinion'))).toEqual([])
    expect(openOf({ papers: [AGREEMENT], waived: closingItems.values })).toEqual([])
  })

  it('drop waived lines, except terms, a lapsed policy, instructions, and what the law asks', () => {
    const nothing = {
      agreements: { terms: 'proposed' },
      papers: [{ ...POLICY, expires_on: '2026-11-22' }],
      payee: 'waiting',
      relatedness: [{ ...SAID, signing: null, payment: null }],
      projects: DONE.projects.map((one) => ({ ...one, placed_in_service_date: null })),
      waived: closingItems.values,
    } as const
    expect(openOf(nothing).map(([item]) => item)).toEqual([
      'terms',
      'attestations',
      'in_service',
      'insurance',
      'bring_down',
      'instructions',
    ])
  })

  it('hold a frozen data room to what was frozen, even if it was waived', () => {
    expect(openOf({ isFrozenCurrent: false, waived: ['data_room'] })).toHaveLength(1)
  })
})

describe('waivers', () => {
  const PARTIES = [
    { side: 'buyer', seller_id: null },
    { side: 'seller', seller_id: 7 },
    { side: 'seller', seller_id: 8 },
  ] as const
  const [BUYER, MESA, GULF] = PARTIES

  it.each([
    ['guaranty', [BUYER]],
    ['w9', [BUYER]],
    ['data_room', [BUYER]],
    ['funds_flow', [MESA, GULF]],
    ['agreement', [BUYER, MESA, GULF]],
    ['verification', [null]],
    ['attestations', []],
    ['bring_down', []],
    ['in_service', []],
    ['terms', []],
    ['instructions', []],
    ['election_statement', []],
  ] as const)('of %s are given by %j', (item, by) => {
    expect(waivingFor(item, PARTIES)).toEqual(by)
  })

  it.each([
    ['guaranty', 'buyer', null],
    ['guaranty', 'seller', [true, 'This protects the buyer. Only the buyer can waive it.']],
    ['guaranty', null, [true, 'This protects the buyer. Only the buyer can waive it.']],
    ['funds_flow', 'seller', null],
    ['funds_flow', 'buyer', [true, 'This protects the seller. Only the seller can waive it.']],
    ['agreement', 'seller', null],
    ['agreement', null, [true, 'This protects both sides. Only they can waive it.']],
    ['verification', null, null],
    ['verification', 'buyer', [true, 'Our team asks for this. Only our team can waive it.']],
    ['in_service', 'buyer', [false, 'The law asks for this. Nobody can waive it']],
    ['in_service', null, [false, 'The law asks for this. Nobody can waive it']],
    ['terms', 'seller', [false, 'This can’t be waived']],
  ] as const)('of %s by %s are answered with %j', (item, side, answer) => {
    const problem = waivingProblem(item, side)
    expect(problem && [problem.isOthers, problem.text]).toEqual(answer)
  })

  it('count once all whom the line protects have given theirs, and none of the wrong side', () => {
    const given = (by: (typeof PARTIES)[number] | null, item: 'funds_flow' | 'guaranty') => ({
      item,
      side: by?.side ?? null,
      seller_id: by?.seller_id ?? null,
      state: 'approved' as const,
    })
    expect(waivedItems([given(MESA, 'funds_flow')], PARTIES)).toEqual([])
    expect(waivedItems([given(MESA, 'funds_flow'), given(GULF, 'funds_flow')], PARTIES)).toEqual([
      'funds_flow',
    ])
    expect(waivedItems([given(null, 'guaranty'), given(MESA, 'guaranty')], PARTIES)).toEqual([])
    expect(waivedItems([{ ...given(BUYER, 'guaranty'), state: 'withdrawn' }], PARTIES)).toEqual([])
  })

  it('are told with who and why, except a reason of another seller', () => {
    const waiver = (seller_id: number, party: string) => ({
      side: 'seller' as const,
      seller_id,
      party,
      person: `Ada of ${party}`,
      reason: `${party} agrees.`,
      at: '2026-11-20T15:00:00.000Z',
    })
    const line: RecordedLine = {
      item: 'funds_flow',
      state: 'waived',
      text: null,
      by: null,
      at: null,
      file: null,
      waivers: [waiver(7, 'Mesa'), waiver(8, 'Gulf')],
    }
    const told = (side: 'buyer' | 'seller' | null, seller_id: number | null) =>
      settledBy(line, { side, seller_id })
    expect(told('buyer', null)).toEqual({
      by: 'Ada of Mesa for Mesa and Ada of Gulf for Gulf',
      at: '2026-11-20T15:00:00.000Z',
      reason: 'Mesa agrees. Gulf agrees.',
    })
    expect(told('seller', 8).reason).toBe('Gulf agrees.')
    expect(told(null, null).reason).toBe('Mesa agrees. Gulf agrees.')
  })
})

const standings = fc.record({
  today: fc.constant(DONE.today),
  isHeld: fc.boolean(),
  waiting: fc.constant({}),
  agreements: fc.record(
    {
      terms: fc.constantFrom(...agreementStates.values),
      data_room: fc.constantFrom(...agreementStates.values),
      funds_flow: fc.constantFrom(...agreementStates.values),
      true_up: fc.constantFrom(...agreementStates.values),
    },
    { requiredKeys: [] },
  ),
  isFrozenCurrent: fc.boolean(),
  isFlowCurrent: fc.boolean(),
  isAcknowledged: fc.boolean(),
  verifications: fc.subarray([...DONE.verifications]),
  relatedness: fc.constantFrom(DONE.relatedness, [{ ...SAID, payment: null }]),
  attested: fc.constant(DONE.attested),
  attestations: fc.constantFrom(DONE.attestations, { ...DONE.attestations, taxpayer: null }),
  sellers: fc.subarray([...DONE.sellers, { id: 8, name: 'Gulf' }]),
  projects: fc.constantFrom(DONE.projects, []),
  papers: fc.array(
    fc.record({
      kind: fc.constantFrom(...closingPapers.values),
      project_id: fc.constantFrom(null, 1),
      seller_id: fc.constantFrom(null, 7, 8),
      signed_by: fc.subarray([BUYER, MESA, GULF]),
      expires_on: fc.constantFrom(null, '2026-11-22', '2026-11-24'),
      names_buyer: fc.boolean(),
      no_claims: fc.boolean(),
      is_for_former_terms: fc.boolean(),
    }),
    { maxLength: 12 },
  ),
  payee: fc.constantFrom('none', 'recorded', 'waiting', 'counts'),
  waived: fc.subarray([...closingItems.values]),
  partlyWaived: fc.constantFrom({}, { agreement: { by: ['Mesa'], left: [BUYER_WAITS] } }),
})

describe('any closing', () => {
  it('is ready to pay exactly when no line is open and nothing holds it, and never without accepted terms', () => {
    fc.assert(
      fc.property(standings, (standing) => {
        const lines = checklistOf(standing)
        const open = lines.filter(
          ({ state, phase }) => state === 'open' && phase !== 'after_payment',
        )
        const stage = closingStageOf(standing, lines)
        expect(stage === 'ready_to_pay').toBe(open.length === 0 && !standing.isHeld)
        if (stage !== 'draft' && stage !== 'terms') {
          expect(standing.agreements.terms).toBe('accepted')
        }
        if (stage === 'conditions') expect(openLines(lines, 'before_signing')).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('never counts a waived line as done, and says what is missing in each open line', () => {
    fc.assert(
      fc.property(standings, (standing) => {
        for (const { item, state, text } of checklistOf(standing)) {
          if (state === 'open') expect(text).not.toBeNull()
          if (state === 'waived') expect(text).toBeNull()
          if (state !== 'waived') continue
          expect([null, 'law']).not.toContain(CLOSING_CHECKLIST[item].beneficiary)
          expect(CLOSING_CHECKLIST[item].gap(standing)).not.toBeNull()
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('who is waited for', () => {
  const waitsOf = (rest: Partial<ClosingStanding>, item: ClosingItem) =>
    checklistOf({ ...DONE, ...rest }).find((line) => line.item === item)?.waits_for ?? []

  it('is the party that has not decided yet, by name', () => {
    const waiting = { terms: [{ side: 'seller', name: 'Fairwater' }] } as const
    const waits = waitsOf({ agreements: { ...AGREED, terms: 'proposed' }, waiting }, 'terms')
    expect(waitingWords(waits)).toBe('Waiting for Fairwater.')
  })

  it('is each side of a line otherwise, and nobody once it is done', () => {
    const open = waitsOf({ agreements: { ...AGREED, terms: undefined } }, 'terms')
    expect(waitingWords(open)).toBe('Waiting for buyer and seller.')
    expect(waitsOf({}, 'terms')).toEqual([])
  })

  it('is our team while a second person verifies payment instructions', () => {
    expect(waitingWords(waitsOf({ payee: 'recorded' }, 'instructions'))).toBe(
      'Waiting for our team.',
    )
    expect(waitingWords(waitsOf({ payee: 'none' }, 'instructions'))).toBe('Waiting for seller.')
  })

  it('is the side that has not filed its copy', () => {
    expect(waitsOf({ papers: [] }, 'filed_copies').map(({ side }) => side)).toEqual([
      'buyer',
      'seller',
    ])
  })
})
