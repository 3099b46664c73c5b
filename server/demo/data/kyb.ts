import type { KybCheck, KybLookUpOutcome } from '#shared/entities/kyb.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { type CompanyKey, companies } from './companies.ts'
import { addDays } from './days.ts'
import { anchorDay, on, told } from './planting.ts'

/** One sitting of verification: the companies checked, and what colleagues looked up for it. */
interface KybRound {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly companies: readonly CompanyKey[]
  readonly registry: { readonly name: string; readonly text: string }
  readonly lookUps: readonly LookUp[]
  readonly overrides: readonly Override[]
}

interface LookUp {
  readonly company: CompanyKey
  readonly kind: Exclude<KybCheck, 'sanctions'>
  readonly outcome: KybLookUpOutcome
  readonly source: string
  readonly note: string
}

/** A result that one of staff asks for and a colleague agrees to. */
interface Override {
  readonly company: CompanyKey
  readonly kind: Exclude<KybCheck, 'sanctions'>
  readonly reason: string
}

/** Where the newer registry differs from the company. */
const registered = (): Partial<
  Record<CompanyKey, { status?: string; since?: string; address?: string }>
> => ({
  // Its filing is pending with the state.
  ownerCottonwood: { status: 'Pending' },
  // Dissolved by its owner.
  ownerHarvestPeak: { status: 'Dissolved', since: addDays(anchorDay(), -21) },
  companyCopperline: { status: 'Delinquent', since: addDays(anchorDay(), -40) },
  companyHalcyonRidge: { address: '1740 Larkbunting St Ste 850, Denver, CO 80202' },
})

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A file of registry and tax ID data, as staff import it. */
const registryFile = (
  day: string,
  checked: readonly CompanyKey[],
  differing: ReturnType<typeof registered>,
) => ({
  name: `registry-${day.slice(0, 7)}.csv`,
  text: [
    'source,legal_name,as_of,ein,formation_state,status,status_since,address,officers,owners',
    ...checked.flatMap((key) => {
      const { legal_name, ein, state_of_formation, officer, holders, ...seed } = companies[key]
      const { status = 'Active', since = '', address } = differing[key] ?? {}
      const own = `${seed.full_street_address}, ${seed.city}, ${seed.state} ${seed.zip_code}`
      const state = `${usStates.label(state_of_formation)} registry`
      const owners = DEALING.includes(key)
        ? holders.filter(({ percent }) => percent >= 25).map(({ name }) => name)
        : []
      return [
        [
          state,
          legal_name,
          day,
          '',
          state_of_formation,
          status,
          since,
          address ?? own,
          officer.name,
          owners.join('; '),
        ],
        ['Tax ID file', legal_name.toUpperCase(), day, ein, '', '', '', '', '', ''],
      ].map((cells) => cells.map(cell).join(','))
    }),
    '',
  ].join('\n'),
})

const SEARCHED = [
  ['pep', 'Public officials search', 'Nobody who owns or controls it holds a public office.'],
  [
    'adverse_media',
    'News archive search, five years',
    'No report of fraud, fines, or investigations.',
  ],
  ['bankruptcy', 'Federal court records', 'No bankruptcy case names it.'],
] as const satisfies readonly Searched[]

type Searched = readonly [kind: LookUp['kind'], source: string, note: string]

const OF_OWNERS = [
  [
    'owners',
    'Operating agreement, as the registered agent keeps it',
    'Its one member is Prairie Harbor Energy, Inc.',
  ],
  ...SEARCHED,
  ['liens', 'State lien index', 'No tax lien or judgment lien is open.'],
  ['foreign_entity', 'Annual report of its parent', 'No owner is a prohibited foreign entity.'],
  ['website', 'Web search', 'The company has no website of its own; its parent’s page names it.'],
] as const satisfies readonly Searched[]

const OF_SELLERS = [
  ...SEARCHED,
  ['foreign_entity', 'Ownership register', 'No owner is a prohibited foreign entity.'],
  ['website', 'Web search', 'Its website gives the same name and address.'],
] as const satisfies readonly Searched[]

const OF_BUYERS = [
  ['owners', 'Annual report to its stockholders', 'Nobody holds 25% or more of its stock.'],
  ...OF_SELLERS,
] as const satisfies readonly Searched[]

const clearOf = (company: CompanyKey, searched: readonly Searched[]): LookUp[] =>
  searched.map(([kind, source, note]) => ({ company, kind, outcome: 'clear', source, note }))

const SELLERS: readonly CompanyKey[] = ['companyHalcyonRidge', 'companyPrairieHarbor']
const BUYERS: readonly CompanyKey[] = ['companyTamarack', 'companyFairwater']
const DEALING = [...SELLERS, ...BUYERS]
/** The parties of the first sale. */
const FIRST: readonly CompanyKey[] = ['companyPrairieHarbor', 'companyTamarack']

const LIEN =
  'The one open lien is its lender’s, on equipment; no tax lien or judgment lien is recorded.'
const PUBLIC =
  'Its stock is listed, and its annual report names nobody who holds 25% of it or more.'

/** The parties of the demo's sales, verified in the year of each, with what two of staff settled. */
const dealRound = (
  day: string,
  checked: readonly CompanyKey[],
  settled: readonly CompanyKey[],
): KybRound => ({
  day,
  companies: checked,
  registry: registryFile(day, checked, {}),
  lookUps: checked.flatMap((key) => clearOf(key, BUYERS.includes(key) ? OF_BUYERS : OF_SELLERS)),
  overrides: settled.flatMap((company) => [
    { company, kind: 'liens', reason: LIEN },
    ...(BUYERS.includes(company) ? [{ company, kind: 'owners', reason: PUBLIC } as const] : []),
  ]),
})

/** The `YYYY-MM-DD` of the newest checks. */
export const kybDay = () => addDays(anchorDay(), -6)

/** Companies of the newest checks; the others show what was never checked. */
const NEWEST = [
  'companyHalcyonRidge',
  'companyHalcyonHoldings',
  'companyGraniteFalls',
  'companyCopperline',
  'ownerOverlookMesa',
  'ownerMillrace',
  'ownerCottonwood',
  'ownerTransitPlaza',
  'ownerHarvestPeak',
] as const satisfies CompanyKey[]

/** The rounds before the demo's sales. */
export const earlierRounds = told((): readonly KybRound[] => [
  dealRound(on('2024-02-12'), FIRST, FIRST),
  // An override counts on as long as its check finds the same.
  dealRound(
    on('2026-01-12'),
    DEALING,
    DEALING.filter((company) => !FIRST.includes(company)),
  ),
])

/** The newest round: one company passes by lookups, and one waits for its state. */
export const newestRound = told(
  (): KybRound => ({
    day: kybDay(),
    companies: NEWEST,
    registry: registryFile(kybDay(), NEWEST, registered()),
    lookUps: [
      ...clearOf('ownerTransitPlaza', OF_OWNERS),
      ...clearOf('ownerCottonwood', OF_OWNERS),
      {
        company: 'companyCopperline',
        kind: 'adverse_media',
        outcome: 'concern',
        source: 'News archive search, five years',
        note: 'Two reports of a dispute with a module supplier, settled since.',
      },
    ],
    overrides: [],
  }),
)
