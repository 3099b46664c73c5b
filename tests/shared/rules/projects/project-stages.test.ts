import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkResults } from '#shared/entities/companies.ts'
import { classificationStates } from '#shared/entities/documents.ts'
import { type ProjectStage, projectListTabs, projectStages } from '#shared/entities/projects.ts'
import { reviewKinds } from '#shared/entities/reports.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import {
  canMove,
  isOpenStage,
  losesGate,
  moveBlockers,
  needsReason,
  nextStage,
  previousStage,
  reachableStages,
  type StageMove,
  sidebarGroups,
  TAB_STAGES,
  tabShows,
} from '#shared/rules/projects/project-stages.ts'

const inOrder: readonly ProjectStage[] = [
  'identified_project',
  'quoted_project',
  'onboarding',
  'processing',
  'review',
  'funding_ready',
  'settlement',
  'monitoring',
  'exited',
]
const openStages = inOrder.slice(0, 7)

const REVIEWED = reviewKinds.values.map((kind) => ({
  kind,
  is_complete: true,
  outcome: 'pass_a' as const,
  is_confirmed: true,
}))
const READY = { sellerAccepted: true, missingFacts: [], itcAmount: 1 }
const SALE = {
  name: 'Fall sale',
  status: 'SUCCEEDED',
  isFinal: true,
  sold: 1,
  openBeforeSigning: [],
} as const
const OPEN_SALE = {
  ...SALE,
  status: 'CREATED',
  openBeforeSigning: ['Guaranty', 'Transfer agreement signed'],
} as const
const OPEN_WORDS = 'Before signing of Fall sale: guaranty and transfer agreement signed.'
const SOLD = {
  today: '2026-11-23',
  placed_in_service_date: '2020-05-14',
  transfers: [SALE],
} as const satisfies StageMove['sale']

const move = (from: ProjectStage, to: ProjectStage, rest: Partial<StageMove> = {}): StageMove => ({
  from,
  to,
  reason: null,
  rules: [],
  requiredDocuments: [],
  reviews: REVIEWED,
  entry: READY,
  sale: SOLD,
  ...rest,
})

describe('the order of stages', () => {
  it('goes step by step from identified to exited and back', () => {
    const forward = [...walk('identified_project', nextStage)]
    expect(forward).toEqual(inOrder)
    expect([...walk('exited', previousStage)]).toEqual(inOrder.toReversed())
  })

  it.each(projectStages.values)('knows whether %s is open', (stage) => {
    expect(isOpenStage(stage)).toBe(openStages.includes(stage))
  })

  function* walk(start: ProjectStage, step: (stage: ProjectStage) => ProjectStage | null) {
    for (let stage: ProjectStage | null = start; stage; stage = step(stage)) yield stage
  }
})

describe('moves', () => {
  it.each([
    ['identified_project', ['quoted_project', 'disqualified', 'lost']],
    ['onboarding', ['processing', 'quoted_project', 'disqualified', 'lost']],
    ['settlement', ['monitoring', 'funding_ready', 'disqualified', 'lost']],
    ['monitoring', ['exited', 'settlement']],
    ['exited', ['monitoring']],
    ['disqualified', []],
    ['lost', []],
  ] as const)('from %s reach %s', (from, to) => {
    expect(reachableStages(from)).toEqual(to)
  })

  it.each([
    ['onboarding', 'processing', null, []],
    ['onboarding', 'quoted_project', 'sent too early', []],
    ['onboarding', 'quoted_project', null, ['Enter a reason for this move.']],
    ['onboarding', 'quoted_project', '   ', ['Enter a reason for this move.']],
    ['review', 'disqualified', 'sanctions', ['A buyer has paid for its credit: Fall sale.']],
    ['review', 'review', 'again', ['The project is already in Review.']],
    ['lost', 'onboarding', 'back', ['A project in Lost can’t be moved.']],
    ['exited', 'lost', 'x', ['Projects move one stage at a time: from Exited to Monitoring.']],
    [
      'onboarding',
      'review',
      'quick',
      [
        'Projects move one stage at a time: from Onboarding to Processing, Quoted Project, Disqualified, or Lost.',
      ],
    ],
  ] as const)('%s to %s because %j', (from, to, reason, texts) => {
    expect(moveBlockers(move(from, to, { reason })).map(({ text }) => text)).toEqual(texts)
  })

  const inService = (placed_in_service_date: string | null) => ({
    sale: { ...SOLD, placed_in_service_date },
  })
  const sold = (...transfers: StageMove['sale']['transfers']) => ({ sale: { ...SOLD, transfers } })

  it.each([
    ['monitoring', 'exited', inService('2021-11-23'), []],
    ['monitoring', 'exited', inService('2021-11-24'), ['Enter a reason for this move.']],
    ['monitoring', 'exited', inService(null), ['Enter a reason for this move.']],
    ['monitoring', 'exited', { ...inService(null), reason: 'Bought back' }, []],
    ['settlement', 'monitoring', {}, []],
    ['settlement', 'monitoring', sold(), ['No transfer sells its credit yet.']],
    [
      'settlement',
      'monitoring',
      inService('2026-11-24'),
      ['The project isn’t placed in service yet.'],
    ],
    [
      'settlement',
      'monitoring',
      sold(
        { ...SALE, status: 'CONFIRMED' },
        { ...SALE, name: 'Spring sale', isFinal: false, sold: 0 },
      ),
      ['Not settled yet: Fall sale (confirmed).', 'Final credit not entered yet: Spring sale.'],
    ],
    [
      'funding_ready',
      'lost',
      { ...sold({ ...SALE, status: 'CONFIRMED' }), reason: 'They left' },
      ['A buyer has confirmed its credit: Fall sale.'],
    ],
    ['funding_ready', 'lost', { ...sold({ ...SALE, status: 'CREATED' }), reason: 'They left' }, []],
    ['funding_ready', 'settlement', sold(), ['No transfer sells its credit yet.']],
    ['funding_ready', 'settlement', sold(OPEN_SALE), [OPEN_WORDS]],
    // One signed sale is enough, and what a buyer confirmed was signed before.
    ['funding_ready', 'settlement', sold(OPEN_SALE, { ...SALE, status: 'CREATED', sold: 0 }), []],
    ['funding_ready', 'settlement', sold({ ...OPEN_SALE, status: 'CONFIRMED' }), []],
  ] as const)('%s to %s with %j', (from, to, rest, texts) => {
    expect(moveBlockers(move(from, to, rest)).map(({ text }) => text)).toEqual(texts)
  })

  it('require no failures and everything complete for funding', () => {
    const rules = [
      { code: 'P01', message: 'Lease covers five years.', result: 'fail', exempted: false },
      { code: 'P03', message: 'Interconnection signed.', result: 'fail', exempted: true },
      { code: 'P06', message: 'Credit above zero.', result: 'needs_review', exempted: false },
      { code: 'P18', message: 'Projection within 1%.', result: 'policy_pass', exempted: false },
    ] as const
    const requiredDocuments = [
      { label: 'Site Lease', state: 'missing' },
      { label: 'Liens Document', state: 'flagged' },
      { label: 'Cost Segregation', state: 'completed' },
    ] as const
    expect(moveBlockers(move('review', 'funding_ready', { rules, requiredDocuments }))).toEqual([
      { kind: 'rule', text: 'Policy rule P01 fails: Lease covers five years.' },
      { kind: 'document', text: 'Missing: Site Lease.', isUnderWay: false },
      { kind: 'document', text: 'Open flag: Liens Document.', isUnderWay: false },
    ])
    expect(canMove(move('processing', 'review', { rules, requiredDocuments }))).toBe(true)
  })

  const FAILING = {
    rules: [{ code: 'P12', message: 'Both bonuses are claimed.', result: 'fail', exempted: false }],
    entry: { ...READY, itcAmount: 0 },
  } as const
  const failures = [
    'The formula comes to no credit.',
    'Policy rule P12 fails: Both bonuses are claimed.',
    'Transfers sell $1 of its credit, and the formula comes to $0.',
  ]

  it.each([
    ['processing', 'review', failures.slice(0, 1)],
    ['review', 'funding_ready', failures],
    ['funding_ready', 'settlement', failures],
    ['settlement', 'monitoring', failures],
    ['monitoring', 'exited', []],
    ['settlement', 'funding_ready', []],
    ['funding_ready', 'review', []],
    ['monitoring', 'settlement', []],
    ['onboarding', 'lost', []],
  ] as const)(
    '%s to %s requires all gates before it, and a step back requires none',
    (from, to, texts) => {
      const transfers = [{ ...SALE, status: 'CREATED' }] as const
      const sale = to === 'monitoring' ? SOLD : { ...SOLD, transfers }
      const reason = 'Because'
      expect(
        moveBlockers(move(from, to, { ...FAILING, sale, reason })).map(({ text }) => text),
      ).toEqual(texts)
    },
  )

  it('sell no more than the formula gives, to the cent', () => {
    const selling = (sold: number, itcAmount: number | null) =>
      moveBlockers(
        move('review', 'funding_ready', {
          entry: { ...READY, itcAmount },
          sale: { ...SOLD, transfers: [0.1, 0.2, sold].map((part) => ({ ...SALE, sold: part })) },
        }),
      ).map(({ text }) => text)
    expect(selling(0.7, 1)).toEqual([])
    expect(selling(1, null)).toEqual([])
    expect(selling(0.71, 1)).toEqual([
      'Transfers sell $1.01 of its credit, and the formula comes to $1.',
    ])
  })

  it('lose a gate by what fails or is missing, not by work in progress', () => {
    const lost = (rest: Partial<StageMove>) =>
      losesGate(moveBlockers(move('review', 'funding_ready', rest)))
    const document = (state: 'missing' | 'flagged' | 'unclassified' | 'unstructured') => ({
      requiredDocuments: [{ label: 'Site Lease', state }],
    })
    expect(
      [{}, document('unclassified'), document('unstructured'), { reviews: [] }].map(lost),
    ).toEqual([false, false, false, false])
    const denied = {
      kind: 'ie',
      is_complete: true,
      outcome: 'deny',
      is_confirmed: false,
    } as const
    expect(
      [FAILING, document('missing'), document('flagged'), { reviews: [denied] }].map(lost),
    ).toEqual([true, true, true, true])
  })

  const stages = fc.constantFrom(...projectStages.values)
  const moves = fc.record({
    from: stages,
    to: stages,
    reason: fc.option(fc.constantFrom('', ' ', 'because')),
    rules: fc.array(
      fc.record({
        code: fc.constant('P01'),
        message: fc.constant('Some rule.'),
        result: fc.constantFrom(...checkResults.values),
        exempted: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    requiredDocuments: fc.array(
      fc.record({
        label: fc.constant('Site Lease'),
        state: fc.constantFrom(...classificationStates.values),
      }),
      { maxLength: 4 },
    ),
    reviews: fc.subarray(REVIEWED),
    entry: fc.record({
      sellerAccepted: fc.boolean(),
      missingFacts: fc.subarray(['Eligible costs']),
      itcAmount: fc.constantFrom(null, 0, 1),
    }),
    sale: fc.record({
      today: fc.constant(SOLD.today),
      placed_in_service_date: fc.constantFrom(null, '2020-05-14', '2026-05-14'),
      transfers: fc.array(
        fc.record({
          name: fc.constant('Fall sale'),
          status: fc.constantFrom(...transferStatuses.values),
          isFinal: fc.boolean(),
          sold: fc.constantFrom(0, 1, 2),
          openBeforeSigning: fc.subarray(['Guaranty', 'Transfer agreement signed']),
        }),
        { maxLength: 3 },
      ),
    }),
  })

  it('never skip a step', () => {
    fc.assert(
      fc.property(moves, (tried) => {
        if (!canMove(tried)) return
        const steps = inOrder.indexOf(tried.to) - inOrder.indexOf(tried.from)
        const out = tried.to === 'disqualified' || tried.to === 'lost'
        expect(out ? openStages.includes(tried.from) : Math.abs(steps) === 1).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('need a reason unless they go to the next stage', () => {
    fc.assert(
      fc.property(moves, (tried) => {
        const forward =
          inOrder[inOrder.indexOf(tried.from) + 1] === tried.to && inOrder.includes(tried.from)
        if (canMove(tried) && !tried.reason?.trim()) expect(forward).toBe(true)
        if (forward)
          expect(needsReason(tried.from, tried.to, tried.sale)).toBe(
            tried.to === 'exited' && tried.sale.placed_in_service_date !== '2020-05-14',
          )
      }),
      { numRuns: 3000 },
    )
  })

  it('never reach funding with a failing rule or an open document', () => {
    fc.assert(
      fc.property(moves, (tried) => {
        if (tried.from !== 'review' && tried.from !== 'funding_ready') return
        if (!['funding_ready', 'settlement'].includes(tried.to) || !canMove(tried)) return
        expect(tried.rules.every((rule) => rule.result !== 'fail' || rule.exempted)).toBe(true)
        expect(tried.requiredDocuments.every(({ state }) => state === 'completed')).toBe(true)
        expect(tried.reviews).toHaveLength(2)
      }),
      { numRuns: 3000 },
    )
  })

  it('reach review only when it can start, and can always return to it', () => {
    fc.assert(
      fc.property(moves, (tried) => {
        if (tried.to !== 'review') return
        const { sellerAccepted, missingFacts, itcAmount } = tried.entry
        const isReady = sellerAccepted && missingFacts.length === 0 && itcAmount !== 0
        if (tried.from === 'processing') expect(canMove(tried)).toBe(isReady)
        if (tried.from === 'funding_ready' && tried.reason?.trim()) {
          expect(canMove(tried)).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('are blocked exactly when there are blockers', () => {
    fc.assert(
      fc.property(moves, (tried) => {
        const blockers = moveBlockers(tried)
        expect(canMove(tried)).toBe(blockers.length === 0)
        for (const { text } of blockers) expect(text).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })
})

describe('tabs of a project list', () => {
  it.each([
    ['all', projectStages.values],
    ['active', ['onboarding', 'processing', 'review']],
    ['funding_ready', ['funding_ready']],
    ['exited', ['exited']],
    ['disqualified', ['disqualified']],
  ] as const)('%s shows %s', (tab, stages) => {
    expect(projectStages.values.filter((stage) => tabShows(tab, stage))).toEqual(stages)
  })

  it('exist for ten filters, each with known stages', () => {
    expect(Object.keys(TAB_STAGES)).toEqual(projectListTabs.values)
    expect(projectListTabs.values).toHaveLength(10)
  })
})

describe('sidebarGroups', () => {
  it('puts each project in the group of its stage', () => {
    const projects = projectStages.values.map((stage, id) => ({ id, stage }))
    const groups = sidebarGroups(projects).map(({ label, projects: within }) => [
      label,
      within.map(({ stage }) => stage),
    ])
    expect(groups).toEqual([
      ['Active Diligence', ['onboarding', 'processing', 'review']],
      ['Funding', ['funding_ready', 'settlement']],
      ['Monitoring', ['monitoring']],
      ['Exited', ['exited', 'disqualified', 'lost']],
    ])
  })
})
