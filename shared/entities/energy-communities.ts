import { type EnumerationValue, enumeration } from './enumeration.ts'
import type { EnergyCommunityCategory } from './evidence.ts'

/** What makes a county or a census tract an energy community (docs/domain.md section 1). */
export const communityKinds = enumeration({
  statistical_area: 'Statistical area',
  coal_closure: 'Coal closure tract',
  coal_adjoining: 'Tract next to a coal closure',
})
export type CommunityKind = EnumerationValue<typeof communityKinds>

/** The kinds by which a site of this category is listed; brownfields are on no list. */
export const kindsOfCategory = {
  brownfield: [],
  statistical_area: ['statistical_area'],
  coal_closure: ['coal_closure', 'coal_adjoining'],
} as const satisfies Record<EnergyCommunityCategory, readonly CommunityKind[]>

export const communityListStates = enumeration({
  ready: 'Not activated',
  active: 'Active',
  superseded: 'Superseded',
  discarded: 'Discarded',
})
export type CommunityListState = EnumerationValue<typeof communityListStates>

/** The most rows of one list: all counties and census tracts of the country are fewer. */
export const COMMUNITY_ROWS_MAX = 100_000
/** The bad rows of a file that are kept and shown; all are counted. */
export const BAD_ROWS_KEPT = 200

/** A period in which a notice lists communities of a kind. */
export interface CommunityPeriod {
  readonly kind: CommunityKind
  /** Days, `YYYY-MM-DD`, both inclusive; null means until another list says otherwise. */
  readonly valid_from: string
  readonly valid_until: string | null
  /** The publication that lists it. */
  readonly notice: string
}

/** A county (five digits) or census tract (eleven digits) on a list. */
export interface CommunityArea extends CommunityPeriod {
  readonly geoid: string
  readonly name: string
}

/** A row of a list, with the address of its source. */
export interface CommunityRow extends CommunityArea {
  readonly source_url: string
}

/** A row of a file that can't be read. */
export interface BadRow {
  /** From 1, including the headings. */
  readonly line: number
  readonly problem: string
}
