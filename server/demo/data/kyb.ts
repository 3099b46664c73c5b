import type { KybCheck, KybLookUpOutcome } from '#shared/entities/kyb.ts'
import { usStates } from '#shared/entities/us-states.ts'
import { type CompanyKey, companies } from './companies.ts'
import { addDays } from './days.ts'
import { anchorDay, told } from './planting.ts'

/** Companies whose checks have run; the others show what was never checked. */
export const checkedCompanies = [
  'companyHalcyonRidge',
  'companyHalcyonHoldings',
  'companyPrairieHarbor',
  'companyGraniteFalls',
  'companyCopperline',
  'companyTamarack',
  'companyFairwater',
  'ownerOverlookMesa',
  'ownerMillrace',
  'ownerCottonwood',
  'ownerTransitPlaza',
  'ownerHarvestPeak',
] as const satisfies CompanyKey[]

/** The `YYYY-MM-DD` on which the checks ran. */
export const kybDay = () => addDays(anchorDay(), -6)

/** Where the registry differs from the company. */
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
export const registryFile = told(() => ({
  name: `registry-${kybDay().slice(0, 7)}.csv`,
  text: [
    'source,legal_name,as_of,ein,formation_state,status,status_since,address,officers',
    ...checkedCompanies.flatMap((key) => {
      const { legal_name, ein, state_of_formation, officer, ...seed } = companies[key]
      const { status = 'Active', since = '', address } = registered()[key] ?? {}
      const own = `${seed.full_street_address}, ${seed.city}, ${seed.state} ${seed.zip_code}`
      const state = `${usStates.label(state_of_formation)} registry`
      return [
        [
          state,
          legal_name,
          kybDay(),
          '',
          state_of_formation,
          status,
          since,
          address ?? own,
          officer.name,
        ],
        ['Tax ID file', legal_name.toUpperCase(), kybDay(), ein, '', '', '', '', ''],
      ].map((cells) => cells.map(cell).join(','))
    }),
    '',
  ].join('\n'),
}))

interface LookUp {
  readonly company: CompanyKey
  readonly kind: Exclude<KybCheck, 'sanctions'>
  readonly outcome: KybLookUpOutcome
  readonly source: string
  readonly note: string
}

const SEARCHED = [
  [
    'owners',
    'Operating agreement, as the registered agent keeps it',
    'Its one member is Prairie Harbor Energy, Inc.',
  ],
  ['pep', 'Public officials search', 'Nobody who owns or controls it holds a public office.'],
  [
    'adverse_media',
    'News archive search, five years',
    'No report of fraud, fines, or investigations.',
  ],
  ['bankruptcy', 'Federal court records', 'No bankruptcy case names it.'],
  ['liens', 'State lien index', 'No tax lien or judgment lien is open.'],
  ['foreign_entity', 'Annual report of its parent', 'No owner is a prohibited foreign entity.'],
  ['website', 'Web search', 'The company has no website of its own; its parent’s page names it.'],
] as const satisfies (readonly [LookUp['kind'], string, string])[]

const clearOf = (company: CompanyKey): LookUp[] =>
  SEARCHED.map(([kind, source, note]) => ({ company, kind, outcome: 'clear', source, note }))

/** Manual lookups where no file has data: one company passes, one waits for its state. */
export const lookUps: readonly LookUp[] = [
  ...clearOf('ownerTransitPlaza'),
  ...clearOf('ownerCottonwood'),
  {
    company: 'companyCopperline',
    kind: 'adverse_media',
    outcome: 'concern',
    source: 'News archive search, five years',
    note: 'Two reports of a dispute with a module supplier, settled since.',
  },
]
